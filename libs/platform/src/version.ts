/** The version of the package; a spec compares it with `package.json`, which bundles cannot read. */
export const VERSION = '0.1.0';
