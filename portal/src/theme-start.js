// Runs before the first paint, as a file of its own, because the content security policy allows no inline code.
try {
  const theme = localStorage.getItem('vision-theme');
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Without storage, the page follows the system.
}
