import { prepareProgram, usesExtensions } from './prepare.mjs';

await prepareProgram();
// In this process, so that signals reach the service itself.
await import(usesExtensions() ? '../dist/apps/api/src/main.js' : '../dist/programs/api.js');
