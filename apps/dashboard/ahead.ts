import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';

const START = 'assets/start.js';
/** The end of the script, where the build puts the files of the screens, and the fonts that each of them needs. */
const NO_SCREENS = '})([], []);';
const FONTS = /^assets\/(?:inter|source-serif)-latin-[\w-]{8}\.woff2$/;
const ENTRY = 'index.html';
const FRAME = 'src/shell/WorkspaceShell.tsx';
const ROUTE = 'createRoute({';
const ROUTE_END = '\n});';

interface Route {
  /** A regular expression for the paths of pages. */
  readonly path: string;
  /** Whether it is shown to signed-in users only. */
  readonly isKnown: boolean;
  /** The modules of the screen. */
  readonly modules: readonly string[];
}

/**
 * Gives the page's first script the files of each screen and the fonts, so that the browser loads those of the opened one beside the
 * application, and gives the script a name with a hash.
 */
export function ahead(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'ahead',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
      ({ outDir } = config.build);
    },
    async writeBundle(_, bundle) {
      const read = (file: string) => readFile(join(outDir, file), 'utf8');
      const manifest = JSON.parse(await read('manifest.json')) as Manifest;
      const script = await read(START);
      if (!script.includes(NO_SCREENS)) throw new Error(`${START} does not end as expected.`);
      const screens = screensOf(await routesIn(join(root, 'src/routes')), manifest);
      const fonts = Object.keys(bundle).filter((file) => FONTS.test(file));
      const told = script.replace(NO_SCREENS, () => `})(${JSON.stringify(screens)}, ${JSON.stringify(fonts)});`);
      const name = START.replace('.js', `-${createHash('sha256').update(told).digest('hex').slice(0, 8)}.js`);
      await writeFile(join(outDir, name), told);
      await writeFile(
        join(outDir, ENTRY),
        (await read(ENTRY)).replace(START, () => name),
      );
      await rm(join(outDir, START));
    },
  };
}

/** The files of each screen that the page itself does not name. */
function screensOf(routes: readonly Route[], manifest: Manifest): readonly [string, boolean, readonly string[]][] {
  const ofPage = new Set(filesOf([ENTRY], manifest));
  return routes.map(({ path, isKnown, modules }) => [
    path,
    isKnown,
    filesOf(modules, manifest).filter((file) => !ofPage.has(file)),
  ]);
}

function filesOf(modules: readonly string[], manifest: Manifest): readonly string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of modules) visit(key);
  return [...files];
}

/** The routes with a screen, read from their sources; those with fewer parameters come first, as the router ranks them. */
async function routesIn(folder: string): Promise<readonly Route[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort();
  const sources = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const routes = sources.flatMap((source) =>
    source
      .split(ROUTE)
      .slice(1)
      .flatMap((text) => routeOf(text.slice(0, text.indexOf(ROUTE_END)))),
  );
  return routes.sort((a, b) => countOf(a.path) - countOf(b.path));
}

const ANYTHING = '[^/]+';
const countOf = (path: string): number => path.split(ANYTHING).length;

function routeOf(text: string): readonly Route[] {
  const path = /\bpath: '([^']*)'/.exec(text)?.[1];
  const module = /import\('\.\.\/([^']+)'\)/.exec(text)?.[1];
  if (path === undefined || module === undefined || module.includes('WorkspaceShell')) return [];
  const parent = /getParentRoute(?:: \(\) => (\w+))?,/.exec(text)?.[1] ?? 'workspace';
  const isFramed = parent === 'workspace';
  const parts = `${isFramed ? 'w/$workspace/' : ''}${path}`.split('/').filter((part) => part !== '');
  const whole = parts.map((part) => (part.startsWith('$') ? ANYTHING : part)).join('/');
  return [
    {
      path: `^/dashboard/${whole}/?$`,
      isKnown: parent !== 'root',
      modules: [...(isFramed ? [FRAME] : []), `src/${module}`],
    },
  ];
}
