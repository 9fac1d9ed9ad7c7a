import { prepare } from './prepare.mjs';

// What is packed is built from the sources that are there.
await prepare();
