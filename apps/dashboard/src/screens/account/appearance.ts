const KEY = 'galley:appearance';

/** How the application looks on this device; `theme.js` reads the same before the first paint. */
export interface Appearance {
  readonly theme: 'system' | 'light' | 'dark';
  readonly density: 'roomy' | 'compact';
}

export function readAppearance(): Appearance {
  const { theme, density } = document.documentElement.dataset;
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    density: density === 'compact' ? 'compact' : 'roomy',
  };
}

export function setAppearance(look: Appearance): Appearance {
  localStorage.setItem(KEY, JSON.stringify(look));
  const { dataset } = document.documentElement;
  if (look.theme === 'system') delete dataset['theme'];
  else dataset['theme'] = look.theme;
  if (look.density === 'roomy') delete dataset['density'];
  else dataset['density'] = look.density;
  return look;
}
