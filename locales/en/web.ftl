## The web app
