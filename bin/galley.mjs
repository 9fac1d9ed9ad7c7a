#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packaged, prepareProgram, root, usesExtensions } from '../scripts/prepare.mjs';

await prepareProgram();

// From whichever folder the command is called, it works on the data of the service; that of a package is where it is called.
const home = packaged ? process.cwd() : root;
const { DATA_DIR: given } = process.env;
const settings = join(home, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);
if (!given) process.env.DATA_DIR = resolve(home, process.env.DATA_DIR || '.data');

await import(usesExtensions() ? '../dist/apps/cli/src/main.js' : '../dist/programs/cli.js');
