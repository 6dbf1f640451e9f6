// Switches between light and dark without a way to the server, which learns of it from the cookie.
document.addEventListener("submit", (event) => {
  const theme = event.submitter?.value;
  if (!event.target.closest("[data-theme-switch]") || (theme !== "light" && theme !== "dark")) return;
  event.preventDefault();
  document.documentElement.dataset.theme = theme;
  const base = new URL(event.target.action).pathname.replace(/\w\w\/theme$/, "");
  document.cookie = `theme=${theme}; Path=${base}; Max-Age=31536000; SameSite=Lax`;
});

// The type of the page is asked for at once: a busy machine may lay the page out, and so find out that it needs it, much later.
for (const font of ['1em "Marienbad Text"', 'bold 1em "Marienbad Headings"']) document.fonts.load(font).catch(() => {});
