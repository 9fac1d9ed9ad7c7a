// Both forms of the package: ES modules, and CommonJS with a note that it is.
import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

const folder = import.meta.dirname;
const compiler = compilerOf(createRequire(import.meta.url));
const compile = (config) => promisify(execFile)(process.execPath, [compiler, '-p', join(folder, config)]);

/** TypeScript of the repository, which a fresh clone does not have yet. */
function compilerOf({ resolve }) {
  try {
    return resolve('typescript/bin/tsc');
  } catch {
    process.stderr.write('TypeScript is missing: run `npm ci` in the root of the repository first.\n');
    process.exit(1);
  }
}

rmSync(join(folder, 'dist'), { recursive: true, force: true });
try {
  await Promise.all(['tsconfig.json', 'tsconfig.cjs.json'].map(compile));
} catch ({ stdout, message }) {
  process.stderr.write(`${stdout || message}\n`);
  process.exit(1);
}
writeFileSync(join(folder, 'dist/cjs/package.json'), '{ "type": "commonjs" }\n');
