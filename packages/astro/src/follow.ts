#!/usr/bin/env node
/** Runs a command now, and again whenever something changes: `galley-follow astro build`. Reads `.env`. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { galley } from './connection.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
const [command, ...args] = process.argv.slice(2);
if (command === undefined) {
  process.stderr.write('Usage: galley-follow COMMAND, such as: galley-follow astro build\n');
  process.exit(1);
}
const { changes } = galley();
const cursor = await changes.now();
run(command);
for await (const _ of changes.since(cursor)) run(command);

/** A failed run is followed by the next: npm scripts find the commands of packages. */
function run(program: string): void {
  spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' });
}
