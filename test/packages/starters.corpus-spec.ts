import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UpdatePost } from '@app/content';
import { operatorOf } from '@app/identity';
import { TestApp } from '../support/app.ts';
import { blogForRecipes, SITE } from './recipes.ts';
import { npmReachesRegistry } from './registry.ts';

const run = promisify(execFile);
const ROOT = join(__dirname, '../..');
const BUILD_TIME = 900_000;
const PORT = '4319';
const ORIGIN = `http://127.0.0.1:${PORT}`;

const title = 'the starters, with the packages that the service serves';
const [maybe, name] = npmReachesRegistry()
  ? [describe, title]
  : [describe.skip, `${title} (skipped: npm reaches no registry)`];

/** The code in a file of documentation that begins so. */
function snippet(file: string, beginning: string): string {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const blocks = [...text.matchAll(/^```[a-z]+\n(.+?)^```$/gms)].map(([, code = '']) => code);
  const found = blocks.find((code) => code.startsWith(beginning));
  if (found === undefined) throw new Error(`${file} has no code that begins with ${beginning}`);
  return found;
}

maybe(name, () => {
  let test: TestApp;
  let env: Awaited<ReturnType<typeof blogForRecipes>>;
  let parent: string;

  beforeAll(async () => {
    await run(process.execPath, [join(ROOT, 'scripts/pack-packages.mjs')]);
    test = await TestApp.start();
    parent = mkdtempSync(join(tmpdir(), 'galley-sites-'));
  }, BUILD_TIME);
  beforeEach(async () => {
    env = await blogForRecipes(test);
  });
  afterAll(async () => {
    rmSync(parent, { recursive: true, force: true });
    await test.stop();
  });

  const production = () => ({ ...process.env, ...env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT });
  /** Astro needs a newer Node.js than the service. */
  const withNode = (...args: string[]) => ['exec', '--yes', '--package=node@24', '--', 'npm', ...args];
  const npm = (folder: string, ...args: string[]) => run('npm', withNode(...args), { cwd: folder, env: production() });

  /** A site of a starter, with what it depends on. */
  async function siteOf(kind: string): Promise<string> {
    const create = [join(ROOT, 'create-galley/index.mjs'), 'site', kind, `--${kind}`];
    await run(process.execPath, [...create, '--url', env.GALLEY_URL, '--key', env.GALLEY_API_KEY], { cwd: parent });
    const folder = join(parent, kind);
    await npm(folder, 'install', '--include=dev', '--no-audit', '--no-fund');
    return folder;
  }

  function write(folder: string, file: string, text: string): void {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }

  /** Builds a site, and starts it for as long as `look` takes. */
  async function whileServed(folder: string, look: () => Promise<void>): Promise<void> {
    await npm(folder, 'run', 'build');
    const server = spawn('npm', withNode('start'), { cwd: folder, env: production(), stdio: 'ignore', detached: true });
    try {
      await until(async () => (await fetch(ORIGIN).catch(() => null)) !== null);
      await look();
    } finally {
      process.kill(-(server.pid as number));
      await once(server, 'exit');
    }
  }

  async function until(holds: () => Promise<boolean>): Promise<void> {
    for (let tries = 0; !(await holds()); tries++) {
      if (tries === 120) throw new Error('It does not come to be');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  const ask = (path: string) => fetch(ORIGIN + path, { redirect: 'manual' });
  const read = async (path: string) => (await ask(path)).text();

  async function expectSite(redirected: number): Promise<void> {
    const home = await read('/');
    for (const part of ['class="skip"', 'href="/first-loaf"', 'href="/search"', 'class="site-footer"'])
      expect(home).toContain(part);
    const post = await read('/first-loaf');
    expect(post).toContain('One <strong>bowl</strong>');
    expect(post).toContain('<title>A first &lt;loaf&gt; – Kettle</title>');
    expect(post).toContain(`rel="canonical" href="${SITE}/first-loaf"`);
    expect(post).toContain('application/ld+json');
    const { status, headers } = await ask('/old');
    expect([status, headers.get('location')]).toEqual([redirected, expect.stringMatching(/\/first-loaf$/)]);
    for (const path of ['/secret', '/nothing', '/page/2']) expect((await ask(path)).status).toBe(404);
    for (const file of ['/rss.xml', '/sitemap.xml']) expect(await read(file)).toContain(`${SITE}/first-loaf`);
    expect(await read('/search?q=loaf')).toContain('href="/first-loaf"');
    expect(await read('/search?q=nobody-wrote-that')).toContain('Nothing was found for');
  }

  it(
    'make a site with Next.js, which shows what changes, and the page that the documentation has',
    async () => {
      const folder = await siteOf('next');
      await whileServed(folder, async () => {
        await expectSite(301);
        const { id } = (await (await galley('/posts/first-loaf?fields=id')).json()) as { id: string };
        const workspaceId = ((await (await galley('/workspace')).json()) as { id: string }).id;
        await test.app.get(UpdatePost).execute(operatorOf(workspaceId), id, { title: 'Another loaf' });
        await until(async () => (await read('/first-loaf')).includes('Another loaf'));
        await until(async () => (await read('/')).includes('Another loaf'));
      });
      write(folder, 'app/[[...path]]/page.tsx', snippet('packages/next/README.md', '// app/[[...path]]/page.tsx'));
      await whileServed(folder, async () => expect(await read('/first-loaf')).toContain('One <strong>bowl</strong>'));
    },
    BUILD_TIME,
  );

  const galley = (path: string) =>
    fetch(`${env.GALLEY_URL}/api/v1/external${path}`, { headers: { 'X-API-Key': env.GALLEY_API_KEY } });

  it(
    'make a site with Astro, and the page that the documentation has',
    async () => {
      const folder = await siteOf('astro');
      await whileServed(folder, () => expectSite(301));
      const own = (file: string, beginning: string) =>
        write(folder, file, snippet('packages/astro/README.md', beginning));
      own('astro.config.mjs', '// astro.config.mjs');
      own('src/content.config.ts', '// src/content.config.ts');
      own('src/pages/[...path].astro', '---\n// src/pages/[...path].astro');
      await whileServed(folder, async () => {
        const post = await read('/first-loaf');
        expect(post).toContain('One <strong>bowl</strong>');
        expect(post).toContain('<title>A first &lt;loaf&gt;');
      });
    },
    BUILD_TIME,
  );
});
