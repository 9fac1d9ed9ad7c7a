// Runs before the first paint, so that the page does not flash: applies the appearance chosen on this device.
(function () {
  try {
    var look = JSON.parse(localStorage.getItem('galley:appearance') || '{}');
    if (look.theme === 'light' || look.theme === 'dark') document.documentElement.dataset.theme = look.theme;
    if (look.density === 'compact') document.documentElement.dataset.density = 'compact';
  } catch {
    // If storage is blocked, the system's setting applies.
  }
})();
