/** Builds a package of `packages`: its modules with their declarations, and CommonJS too if its manifest names a `main`. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const SOURCE = /(?<![.-]spec)\.tsx?$/;
/** Components of Astro, which compiles them where a site is built. */
const COPIED = /\.astro$/;
/** Relative imports of sources, in JavaScript and in declarations. */
const IMPORTS = /(["'])(\.{1,2}\/[^"'\n]+)\.tsx?\1/g;

/**
 * @param {string} folder of the package
 * @param {string} target the folder of what is built, which is made anew
 * @throws {Error} for a source that the compiler refuses
 */
export async function buildPackage(folder, target) {
  const { transform } = await import('@swc/core');
  const { isolatedDeclaration } = await import('rolldown/experimental');
  const { main } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const kinds = main === undefined ? ['esm'] : ['esm', 'cjs'];
  const names = await readdir(join(folder, 'src'), { recursive: true });
  await rm(target, { recursive: true, force: true });
  await Promise.all(names.filter((name) => SOURCE.test(name)).map(compile));
  for (const name of names.filter((each) => COPIED.test(each)))
    await write('esm', name, await readFile(join(folder, 'src', name), 'utf8'));
  if (kinds.includes('cjs')) await write('cjs', 'package.json', '{ "type": "commonjs" }\n');

  async function compile(name) {
    const source = await readFile(join(folder, 'src', name), 'utf8');
    const output = name.replace(SOURCE, '');
    const { code, errors } = await isolatedDeclaration(name, source);
    if (errors.length > 0) throw new Error(`${join(folder, 'src', name)}: ${errors[0].message}`);
    for (const kind of kinds) {
      const script = await transform(source, optionsOf(name, kind));
      await write(kind, `${output}.js`, script.code.replace(IMPORTS, '$1$2.js$1'));
      await write(kind, `${output}.d.ts`, code.replace(IMPORTS, '$1$2.js$1'));
    }
  }

  async function write(kind, name, text) {
    const file = join(target, kind, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

function optionsOf(filename, kind) {
  return {
    filename,
    swcrc: false,
    module: { type: kind === 'cjs' ? 'commonjs' : 'es6' },
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: filename.endsWith('x') },
      transform: { react: { runtime: 'automatic' } },
    },
  };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (!existsSync(join(import.meta.dirname, '../node_modules/@swc/core'))) {
    process.stderr.write('The compiler is missing: run `npm ci` in the root of the repository first.\n');
    process.exit(1);
  }
  await buildPackage(process.cwd(), join(process.cwd(), 'dist'));
}
