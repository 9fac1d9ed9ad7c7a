// Both forms of the package: ES modules, and CommonJS with a note that it is.
import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

const folder = import.meta.dirname;
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const compile = (config) => promisify(execFile)(process.execPath, [compiler, '-p', join(folder, config)]);

rmSync(join(folder, 'dist'), { recursive: true, force: true });
try {
  await Promise.all(['tsconfig.json', 'tsconfig.cjs.json'].map(compile));
} catch ({ stdout, message }) {
  process.stderr.write(`${stdout || message}\n`);
  process.exit(1);
}
writeFileSync(join(folder, 'dist/cjs/package.json'), '{ "type": "commonjs" }\n');
