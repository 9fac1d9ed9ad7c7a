import { prepareProgram } from './prepare.mjs';

await prepareProgram();
// In this process, so that signals reach the site itself.
await import('../dist/apps/example-site/src/main.js');
