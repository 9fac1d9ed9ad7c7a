import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { named, readMarkup, textOf } from '../example-site/strict-markup.ts';
import { TestApp } from '../support/app.ts';
import { Given } from '../support/given.ts';
import { Installed } from './installed.ts';

const BUILD_TIME = 180_000;
const SITE = 'https://kettle.example';

/** The program of docs/sites.md, as it is there. */
function program(): string {
  const text = readFileSync(join(__dirname, '../../docs/sites.md'), 'utf8');
  return /```js\n(.+?)```/s.exec(text)?.[1] ?? '';
}

describe('the site that the documentation makes in ten minutes', () => {
  let test: TestApp;
  let site: Installed;
  let running: ChildProcess;
  let origin: string;

  beforeAll(async () => {
    test = await TestApp.start();
    site = await Installed.open('client', 'render');
    const workspace = await test.workspace();
    const given = new Given(test);
    await given.post(workspace, {
      slug: 'first-loaf',
      title: 'A first <loaf>',
      status: 'published',
      bodyJson: [{ type: 'paragraph', text: 'One **bowl**.' }],
    });
    site.write('site.mjs', program());
    const env = {
      ...process.env,
      GALLEY_URL: await test.app.getUrl(),
      GALLEY_API_KEY: workspace.key,
      PORT: '0',
      SITE_URL: SITE,
    };
    running = spawn(process.execPath, ['site.mjs'], { cwd: site.folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
    [origin] = (await once(createInterface(running.stdout as NodeJS.ReadableStream), 'line')) as [string];
  }, BUILD_TIME);
  afterAll(async () => {
    running.kill();
    site.leave();
    await test.stop();
  });

  const read = async (path: string) => readMarkup(await (await fetch(origin + path)).text());

  it('shows its posts, and each post with its head', async () => {
    const [link] = named(await read('/'), 'a');
    expect(link?.attributes['href']).toBe('/first-loaf');
    const post = await read('/first-loaf');
    expect(textOf(named(post, 'h1')[0])).toBe('A first <loaf>');
    expect(textOf(named(post, 'strong')[0])).toBe('bowl');
    expect(named(post, 'link')[0]?.attributes).toEqual({ rel: 'canonical', href: `${SITE}/first-loaf` });
  });

  it('has a feed, a sitemap, and an answer to what is not there', async () => {
    for (const path of ['/rss.xml', '/sitemap.xml'])
      expect(await (await fetch(origin + path)).text()).toContain(`${SITE}/first-loaf`);
    expect((await fetch(`${origin}/nothing`)).status).toBe(404);
  });
});
