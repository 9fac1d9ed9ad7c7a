const KEY = 'galley:appearance';
const THEMES = ['system', 'light', 'dark'] as const;
const DENSITIES = ['roomy', 'compact'] as const;

/** How the application looks; `appearance.js` reads the stored value on this device before the first paint. */
export interface Appearance {
  readonly theme: (typeof THEMES)[number];
  readonly density: (typeof DENSITIES)[number];
}

export function readAppearance(): Appearance {
  const { theme, density } = document.documentElement.dataset;
  return (
    appearanceOf({ theme: theme ?? 'system', density: density ?? 'roomy' }) ?? { theme: 'system', density: 'roomy' }
  );
}

/** The stored value, if it is a valid appearance. */
export function appearanceOf(kept: unknown): Appearance | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { theme: wanted, density: dense } = kept as Record<string, unknown>;
  const theme = THEMES.find((each) => each === wanted);
  const density = DENSITIES.find((each) => each === dense);
  return theme && density ? { theme, density } : null;
}

/** Changes the appearance now, and at the next first paint on this device. */
export function setAppearance(look: Appearance): void {
  localStorage.setItem(KEY, JSON.stringify(look));
  const { dataset } = document.documentElement;
  if (look.theme === 'system') delete dataset['theme'];
  else dataset['theme'] = look.theme;
  if (look.density === 'roomy') delete dataset['density'];
  else dataset['density'] = look.density;
}
