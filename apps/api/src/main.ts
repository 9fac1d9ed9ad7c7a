import { fileURLToPath } from 'node:url';
import { startGalley } from './start-galley.ts';

await startGalley({ program: fileURLToPath(import.meta.url) });
