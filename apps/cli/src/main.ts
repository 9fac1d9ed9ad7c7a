import { existsSync } from 'node:fs';
import { galleyCommand } from './galley-command.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

process.exitCode = await galleyCommand(process.argv.slice(2));
