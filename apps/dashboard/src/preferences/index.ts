export { readAppearance, type Appearance } from './appearance.ts';
export { Known } from './Known.tsx';
export type { OwnPreferences, SavedView } from './preferences.ts';
export { keep, keepAppearance, usePreferences } from './usePreferences.ts';
