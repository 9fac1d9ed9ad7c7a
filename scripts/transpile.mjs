/** Compiles each TypeScript file of the service by itself to `dist`, without a check of types: `npm run typecheck` makes it. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const FOLDERS = ['apps', 'libs', 'migrations', 'packages'];
/** What has a build of its own, and packages that no program of the service uses. */
const ELSEWHERE = /^(?:apps\/dashboard|packages\/(?:astro|next|react|[a-z]+\/(?:dist|generator)))$/;
const SOURCE = /(?<![.-]spec|\.d)\.ts$/;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { paths } = JSON.parse(await readFile(join(root, 'tsconfig.json'), 'utf8')).compilerOptions;

/** What tsconfig.json says, in the words of swc. */
const OPTIONS = {
  swcrc: false,
  sourceMaps: true,
  module: { type: 'es6', resolveFully: true },
  jsc: {
    target: 'es2023',
    baseUrl: root,
    paths,
    rewriteRelativeImportExtensions: true,
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  },
};

await Promise.all(FOLDERS.map((folder) => rm(join(root, 'dist', folder), { recursive: true, force: true })));
await Promise.all(FOLDERS.map(compileFolder));

async function compileFolder(folder) {
  await mkdir(join(root, 'dist', folder), { recursive: true });
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const work = entries.map((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ELSEWHERE.test(path) ? undefined : compileFolder(path);
    return SOURCE.test(path) ? compileFile(path) : undefined;
  });
  await Promise.all(work);
}

async function compileFile(path) {
  const [from, to] = [join(root, path), join(root, 'dist', path.replace(/ts$/, 'js'))];
  const sourceFileName = relative(dirname(to), from);
  const { code, map } = await transform(await readFile(from, 'utf8'), { ...OPTIONS, filename: from, sourceFileName });
  const name = to.slice(to.lastIndexOf('/') + 1);
  await Promise.all([writeFile(to, `${code}//# sourceMappingURL=${name}.map\n`), writeFile(`${to}.map`, map)]);
}
