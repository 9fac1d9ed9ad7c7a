// Runs before everything else. The build gives it the files of each screen (ahead.ts), and a name with a hash.
(function (screens, fonts) {
  // Applies the appearance chosen on this device, so that the page does not flash.
  try {
    var look = JSON.parse(localStorage.getItem('galley:appearance') || '{}');
    if (look.theme === 'light' || look.theme === 'dark') document.documentElement.dataset.theme = look.theme;
    if (look.density === 'compact') document.documentElement.dataset.density = 'compact';
  } catch {
    // If storage is blocked, the system's setting applies.
  }
  function ahead(attributes) {
    document.head.append(Object.assign(document.createElement('link'), attributes));
  }
  // Systems with no font made for screens are drawn with these (fonts.css): at once, instead of first with another one.
  if (/Linux/.test(navigator.platform) && !/Android/.test(navigator.userAgent)) {
    for (const file of fonts) {
      ahead({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: '/dashboard/' + file });
    }
  }
  // What the application asks for once it runs is loaded beside it, instead of after it.
  var screen = screens.find(([path]) => new RegExp(path).test(location.pathname));
  if (!screen) return;
  var [, isKnown, files] = screen;
  // Answers the first request of the application, which must be the same in every respect.
  if (isKnown) ahead({ rel: 'preload', as: 'fetch', crossOrigin: '', href: '/api/v1/dashboard/me' });
  for (const file of files) ahead({ rel: 'modulepreload', crossOrigin: '', href: '/dashboard/' + file });
})([], []);
