// take
