// Runs before the first paint, so that a stored theme never flashes the other one, and a member no
// page that was drawn for visitors. The build puts it into each page, whose content security policy
// names it by its hash.
(function () {
  try {
    var theme = localStorage.getItem('theme');
    if (sessionStorage.getItem('accessToken') || localStorage.getItem('keptLogin')) {
      document.documentElement.dataset.session = 'expected';
    }
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage can be blocked; the system's theme is right then.
  }
})();
