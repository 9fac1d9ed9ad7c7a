import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.ts';
import { Installed } from './installed.ts';
import { blogForRecipes, recipe, SITE } from './recipes.ts';
import { npmReachesRegistry } from './registry.ts';

const run = promisify(execFile);
const BUILD_TIME = 600_000;

const title = 'the recipes, with the tools that they are for';
const [maybe, name] = npmReachesRegistry()
  ? [describe, title]
  : [describe.skip, `${title} (skipped: npm reaches no registry)`];

maybe(name, () => {
  let test: TestApp;
  let env: Awaited<ReturnType<typeof blogForRecipes>>;
  const folders: Installed[] = [];

  beforeAll(async () => {
    test = await TestApp.start();
    env = await blogForRecipes(test);
  });
  afterAll(async () => {
    for (const folder of folders) folder.leave();
    await test.stop();
  });

  /** A folder with packages for sites and others from npm, and with files. */
  async function folderWith(packages: string[], files: Record<string, string>): Promise<Installed> {
    const folder = await Installed.open();
    folders.push(folder);
    folder.write('package.json', '{"type":"module","private":true}');
    const own = ['client', 'render'].map((name) => join(folder.folder, 'tarballs', `galley-${name}-0.1.0.tgz`));
    await run('npm', ['install', '--no-audit', '--no-fund', ...own, ...packages], { cwd: folder.folder });
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(join(folder.folder, dirname(file)), { recursive: true });
      folder.write(file, text);
    }
    return folder;
  }

  function expectPost(page: string): void {
    expect(page).toContain('One <strong>bowl</strong>');
    // Svelte leaves `>` as it is in text.
    expect(page).toMatch(/<h1>A first &lt;loaf(?:&gt;|>)<\/h1>/);
    expect(page).toContain(`href="${SITE}/first-loaf"`);
  }

  /** Starts a server that prints a line once it listens. */
  async function whileServed(folder: Installed, file: string, look: (origin: string) => Promise<void>): Promise<void> {
    const server = spawn(process.execPath, [file], {
      cwd: folder.folder,
      env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: '4318' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      await once(createInterface(server.stdout), 'line');
      await look('http://127.0.0.1:4318');
    } finally {
      server.kill();
    }
  }

  async function expectSite(origin: string): Promise<void> {
    const ask = (path: string) => fetch(origin + path, { redirect: 'manual' });
    expect(await (await ask('/')).text()).toContain('href="/first-loaf"');
    expectPost(await (await ask('/first-loaf')).text());
    const { status, headers } = await ask('/old');
    expect([status, headers.get('location')]).toEqual([301, '/first-loaf']);
    for (const path of ['/secret', '/nothing']) expect((await ask(path)).status).toBe(404);
  }

  it(
    'make a static site with Eleventy',
    async () => {
      const files = Object.fromEntries(['site.js', 'eleventy.config.js'].map((file) => [file, recipe(`// ${file}`)]));
      const folder = await folderWith(['@11ty/eleventy@3'], { ...files, 'index.njk': recipe('---\npagination') });
      await run('npx', ['eleventy'], { cwd: folder.folder, env: { ...process.env, ...env } });
      const read = (file: string) => readFileSync(join(folder.folder, '_site', file), 'utf8');
      expectPost(read('first-loaf/index.html'));
      expect(read('first-loaf/index.html')).toContain('{{&lt; x &gt;}} {{ 1 }} &lt;b&gt;');
      expect(read('index.html')).toContain('href="/first-loaf"');
      expect(read('_redirects')).toBe('/old /first-loaf 301\n');
    },
    BUILD_TIME,
  );

  it(
    'show a site with SvelteKit',
    async () => {
      const route = 'src/routes/[...path]';
      const folder = await folderWith(
        ['@sveltejs/kit@2', '@sveltejs/adapter-node@5', '@sveltejs/vite-plugin-svelte', 'svelte@5', 'vite'],
        {
          'src/lib/server/galley.js': recipe('// galley.js'),
          [`${route}/+page.server.js`]: recipe(`// ${route}/+page.server.js`),
          [`${route}/+page.svelte`]: recipe(`<!-- ${route}/+page.svelte -->`),
          'src/app.html': '<!doctype html><head>%sveltekit.head%</head><body>%sveltekit.body%</body>',
          'svelte.config.js': `import adapter from '@sveltejs/adapter-node';\nexport default { kit: { adapter: adapter() } };`,
          'vite.config.js': `import { sveltekit } from '@sveltejs/kit/vite';\nexport default { plugins: [sveltekit()] };`,
        },
      );
      await run('npx', ['vite', 'build'], {
        cwd: folder.folder,
        env: { ...process.env, ...env, NODE_ENV: 'production' },
      });
      await whileServed(folder, 'build/index.js', expectSite);
    },
    BUILD_TIME,
  );

  it(
    'show a site with Nuxt',
    async () => {
      const page = 'app/pages/[...path].vue';
      const folder = await folderWith(['nuxt@4'], {
        'server/utils/galley.js': recipe('// galley.js'),
        'server/api/page.get.js': recipe('// server/api/page.get.js'),
        [page]: recipe(`<!-- ${page} -->`),
        'nuxt.config.js': `export default { telemetry: false };`,
      });
      await run('npx', ['nuxt', 'build'], {
        cwd: folder.folder,
        env: { ...process.env, ...env, NODE_ENV: 'production' },
      });
      await whileServed(folder, '.output/server/index.mjs', expectSite);
    },
    BUILD_TIME,
  );
});
