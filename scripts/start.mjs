import { prepare, rememberCompiledCode } from './prepare.mjs';

await prepare();
rememberCompiledCode();
process.setSourceMapsEnabled(true);
// In this very process, so that signals reach the service itself.
await import('../dist/programs/api.js');
