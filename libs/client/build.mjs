// Both forms of the package: ES modules, and CommonJS with a note that it is.
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const folder = import.meta.dirname;
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');

rmSync(join(folder, 'dist'), { recursive: true, force: true });
for (const config of ['tsconfig.json', 'tsconfig.cjs.json'])
  execFileSync(process.execPath, [compiler, '-p', join(folder, config)], { stdio: 'inherit' });
writeFileSync(join(folder, 'dist/cjs/package.json'), '{ "type": "commonjs" }\n');
