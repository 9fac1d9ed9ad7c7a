// Before the first paint, so that nothing flashes: the appearance that was chosen on this device.
(function () {
  try {
    var look = JSON.parse(localStorage.getItem('galley:appearance') || '{}');
    if (look.theme === 'light' || look.theme === 'dark') document.documentElement.dataset.theme = look.theme;
    if (look.density === 'compact') document.documentElement.dataset.density = 'compact';
  } catch {
    // Storage may be refused; then the system's choice stands.
  }
})();
