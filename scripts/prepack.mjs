import { preparePackage } from './prepare.mjs';

// The package is built from the current sources.
await preparePackage();
