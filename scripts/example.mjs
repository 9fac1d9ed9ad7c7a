import { prepareProgram } from './prepare.mjs';

await prepareProgram();
// In this very process, so that signals reach the site itself.
await import('../dist/apps/example-site/src/main.js');
