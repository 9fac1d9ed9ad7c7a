/** Of this package; a spec holds it against package.json. */
export const VERSION = '0.1.0';
