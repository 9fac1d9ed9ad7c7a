import { prepare, prepareTools } from './prepare.mjs';

await prepare();
await prepareTools();
await import('../bench/main.mjs');
