export const CHROMIUM_PLACES: readonly (string | undefined)[];
