// Runs before the first paint, so that the other theme never flashes, and a member never sees a prerendered page for
// visitors. The build inlines it into each page, whose content security policy allows it by its hash.
(function () {
  try {
    var theme = localStorage.getItem('theme');
    if (sessionStorage.getItem('accessToken') || localStorage.getItem('keptLogin')) {
      document.documentElement.dataset.session = 'expected';
    }
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage can be blocked; then the system's theme applies.
  }
})();
