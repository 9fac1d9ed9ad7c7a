#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { prepareProgram, root, usesExtensions } from '../scripts/prepare.mjs';

await prepareProgram();

// From whichever folder the command is called, it works on the data of the service.
const { DATA_DIR: given } = process.env;
const settings = join(root, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);
if (!given) process.env.DATA_DIR = resolve(root, process.env.DATA_DIR || '.data');

await import(usesExtensions() ? '../dist/apps/cli/src/main.js' : '../dist/programs/cli.js');
