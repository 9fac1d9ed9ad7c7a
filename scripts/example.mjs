import { prepare, rememberCompiledCode } from './prepare.mjs';

await prepare();
rememberCompiledCode();
process.setSourceMapsEnabled(true);
// In this very process, so that signals reach the site itself.
await import('../dist/apps/example-site/src/main.js');
