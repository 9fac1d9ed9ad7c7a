/** Told before the page reloads by itself, so that what was typed can be written down first. */
export const BEFORE_RELOAD = 'galley:before-reload';
