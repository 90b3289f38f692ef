// Runs before the first paint, so that a stored theme never flashes the other one. A file of its
// own because the content security policy forbids inline scripts.
(function () {
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage can be blocked; the system's theme is right then.
  }
})();
