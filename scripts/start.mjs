import { prepareProgram } from './prepare.mjs';

await prepareProgram();
// In this very process, so that signals reach the service itself.
await import('../dist/programs/api.js');
