// Applies the appearance chosen on this device before anything is drawn, so that the page does not flash.
try {
  const look = JSON.parse(localStorage.getItem('galley:appearance') ?? '{}');
  if (look.theme === 'light' || look.theme === 'dark') document.documentElement.dataset.theme = look.theme;
  if (look.density === 'compact') document.documentElement.dataset.density = 'compact';
} catch {
  // If storage is blocked, the system's setting applies.
}
