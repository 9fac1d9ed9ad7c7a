import { existsSync } from 'node:fs';
import { run } from './run.ts';
import { processTerminal } from './terminal.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

process.exitCode = await run(process.argv.slice(2), processTerminal);
