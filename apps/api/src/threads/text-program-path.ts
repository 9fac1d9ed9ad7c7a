import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./text-program.js', import.meta.url));

/** Beside this file, and beside the bundles; null where sources run uncompiled. */
export const TEXT_PROGRAM = existsSync(PROGRAM) ? PROGRAM : null;
