// Runs before the first paint, so that a chosen theme doesn't flash the other one first, and nothing moves. The document of a member who
// has chosen one already says so.
const { dataset } = document.documentElement;
try {
  const theme = dataset.theme ?? localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") dataset.theme = theme;
  // The home page keeps room for them.
  if (localStorage.getItem("recent_visits") !== null) dataset.visits = "";
} catch {
  // Without storage the system's theme applies.
}
