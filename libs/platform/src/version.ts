/** Of the package; a spec holds it against `package.json`, which is not beside the programs once they are joined. */
export const VERSION = '0.1.0';
