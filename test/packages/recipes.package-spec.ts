import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { named, readMarkup, textOf } from '../example-site/strict-markup.ts';
import { TestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { Installed } from './installed.ts';
import { blogForRecipes, recipe, SITE } from './recipes.ts';

const run = promisify(execFile);
const BUILD_TIME = 180_000;

/** A spec that is skipped, and says so, where a program is missing. */
function whereRuns(program: string, args: string[]): (title: string, body: () => Promise<void>) => void {
  const runs = spawnSync(program, args).status === 0;
  const maybe = runs ? it : it.skip;
  return (title, body) => maybe(runs ? title : `${title} (skipped: ${program} is not installed)`, body);
}

describe('the recipes of the documentation', () => {
  let test: TestApp;
  let site: Installed;
  let env: Awaited<ReturnType<typeof blogForRecipes>>;

  beforeAll(async () => {
    test = await TestApp.start();
    env = await blogForRecipes(test);
    site = await Installed.open('client', 'render');
    site.write('package.json', '{"type":"module"}');
  }, BUILD_TIME);
  afterAll(async () => {
    site.leave();
    await test.stop();
  });

  const read = (file: string) => readFileSync(join(site.folder, file), 'utf8');
  const from = (program: string, ...args: string[]) =>
    run(program, args, { cwd: site.folder, env: { ...process.env, ...env } });

  function expectPost(page: string): void {
    expect(page).toContain('One <strong>bowl</strong>');
    expect(page).toContain('{{&lt; x &gt;}} {{ 1 }} &lt;b&gt;');
    expect(page).toContain('<h1>A first &lt;loaf&gt;</h1>');
    expect(page).toContain(`${SITE}/first-loaf`);
    expect(page).not.toMatch(/<script>|href="javascript:/);
  }

  it('show what is at a path on a server with JavaScript, and where a path leads', async () => {
    site.write('galley.js', recipe('// galley.js'));
    site.write(
      'ask.js',
      `import { readPage } from './galley.js';
       const paths = ['/', '/first-loaf', '/category/baking', '/old', '/secret', '/nothing'];
       console.log(JSON.stringify(await Promise.all(paths.map((path) => readPage(path, null)))));`,
    );
    const [home, post, category, old, ...none] = JSON.parse(await site.run('ask.js', env)) as Record<string, unknown>[];
    expect(home).toMatchObject({ status: 200, title: 'Kettle' });
    for (const list of [home, category]) {
      const [link] = named(readMarkup(String(list?.['content'])), 'a');
      expect(link?.attributes).toEqual({ href: '/first-loaf' });
    }
    expect(post).toMatchObject({ title: 'A first <loaf>' });
    expect(post?.['tags']).toContainEqual({
      tag: 'link',
      attributes: { rel: 'canonical', href: `${SITE}/first-loaf` },
    });
    expect(textOf(named(readMarkup(String(post?.['content'])), 'strong')[0])).toBe('bowl');
    expect(old).toMatchObject({ status: 301, location: '/first-loaf' });
    expect(none.map(({ status }) => status)).toEqual([404, 404]);
  });

  it('make data files with all pages for Hugo, and files for what is no page', async () => {
    site.write('site.js', recipe('// site.js'));
    site.write('hugo.js', recipe('// hugo.js'));
    await site.run('hugo.js', env);
    const pages = JSON.parse(read('data/galley.json')) as { path: string; head: string; content: string }[];
    const paths = pages.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/', '/first-loaf', '/category/baking', '/archive']));
    const number = paths.indexOf('/first-loaf');
    const stub = JSON.parse(read(`content/galley/${number}.html`)) as object;
    expect(stub).toEqual({ url: '/first-loaf', title: 'A first <loaf>', number });
    expect(read('static/_redirects')).toBe('/old /first-loaf 301\n');
    for (const name of ['rss.xml', 'sitemap.xml']) expect(read(`static/${name}`)).toContain(`${SITE}/first-loaf`);
    expect(JSON.stringify(pages)).not.toContain('Secret plans');
  });

  whereRuns('hugo', ['version'])('make a site with Hugo', async () => {
    mkdirSync(join(site.folder, 'layouts/_default'), { recursive: true });
    site.write('hugo.toml', recipe('# hugo.toml'));
    site.write('layouts/_default/single.html', recipe('<!-- layouts/_default/single.html -->'));
    await site.run('hugo.js', env);
    await from('hugo', '--destination', 'of-hugo');
    expectPost(read('of-hugo/first-loaf/index.html'));
    expect(read('of-hugo/index.html')).toContain('href="/first-loaf"');
    expect(read('of-hugo/rss.xml')).toContain(`${SITE}/first-loaf`);
  });

  whereRuns('python3', ['--version'])('make a site with Python', async () => {
    site.write('build.py', recipe('# build.py'));
    await from('python3', 'build.py');
    expectPost(read('public/first-loaf/index.html'));
    expect(read('public/index.html')).toContain('<a href="/first-loaf">A first &lt;loaf&gt;</a>');
  });

  whereRuns('php', ['--version'])('show a site with PHP', async () => {
    site.write('index.php', recipe('<?php\n// index.php'));
    const port = await freePort();
    const server = spawn('php', ['-S', `127.0.0.1:${port}`, 'index.php'], {
      cwd: site.folder,
      env: { ...process.env, ...env },
      stdio: 'ignore',
    });
    try {
      const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
      const text = async (path: string) => (await ask(path)).text();
      await eventually(() =>
        ask('/').then(
          ({ ok }) => ok,
          () => false,
        ),
      );
      for (const path of ['/', '/category/baking']) expect(await text(path)).toContain('<a href="/first-loaf">');
      expectPost(await text('/first-loaf'));
      const { status, headers } = await ask('/old');
      expect([status, headers.get('location')]).toEqual([301, '/first-loaf']);
      for (const path of ['/secret', '/nothing']) expect((await ask(path)).status).toBe(404);
    } finally {
      server.kill();
    }
  });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
