import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { operatorOf } from '@app/identity';
import { CreateRedirect } from '@app/redirects';
import { TestApp } from '../support/app.ts';
import { Given } from '../support/given.ts';
import { Installed } from './installed.ts';
import { npmReachesRegistry } from './registry.ts';

const run = promisify(execFile);
const INSTALL_TIME = 600_000;

const title = 'the packages for sites, on other runtimes';
const [maybe, name] = npmReachesRegistry()
  ? [describe, title]
  : [describe.skip, `${title} (skipped: npm reaches no registry)`];

const LOOK = `
import { Galley } from '@galley/client';
import { head, picture, postMeta, renderBlocks, renderHead, siteOf } from '@galley/render';

export async function look({ GALLEY_URL, GALLEY_API_KEY }) {
  const galley = new Galley({ baseUrl: GALLEY_URL, apiKey: GALLEY_API_KEY });
  const { data } = await galley.posts.list({ fields: ['slug'] });
  const { type, entity } = await galley.resolve('/first-loaf?a=b');
  const redirects = galley.redirects.matcher();
  await redirects.start();
  const { status, location } = redirects.match(new Request('https://kettle.example/old/'));
  redirects.stop();
  const site = siteOf(await galley.workspace.get(), 'https://kettle.example');
  return {
    slugs: data.map(({ slug }) => slug),
    type,
    redirect: [status, location],
    html: String(renderBlocks(entity.bodyJson)),
    head: String(renderHead(head(postMeta(entity, site), site))),
    picture: String(picture(entity.featuredMedia)),
  };
}
`;
const PROGRAM = `
import process from 'node:process';
import { look } from './look.mjs';
const { bun, deno, node } = process.versions;
const runtime = bun ? \`Bun \${bun}\` : deno ? \`Deno \${deno}\` : \`Node.js \${node}\`;
console.log(JSON.stringify({ runtime, ...(await look(process.env)) }));
`;
const WORKER = `
import { look } from './look.mjs';
export default { fetch: async (_, env) => Response.json({ runtime: navigator.userAgent, ...(await look(env)) }) };
`;
/** Bundles the worker, as those who deploy one do, and asks it in workerd. */
const IN_WORKERD = `
import { Miniflare } from 'miniflare';
import { rolldown } from 'rolldown';

const bundle = await rolldown({ input: '../worker.mjs' });
const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
const { GALLEY_URL, GALLEY_API_KEY } = process.env;
const worker = new Miniflare({
  modules: true,
  script: output[0].code,
  compatibilityDate: '2026-01-01',
  bindings: { GALLEY_URL, GALLEY_API_KEY },
});
console.log(await (await worker.dispatchFetch('https://kettle.example/')).text());
await worker.dispose();
`;

maybe(name, () => {
  let test: TestApp;
  let site: Installed;
  let env: Record<string, string>;
  let mediaId: string;

  beforeAll(async () => {
    test = await TestApp.start();
    site = await Installed.open('client', 'render');
    const workspace = await test.workspace();
    const given = new Given(test);
    mediaId = await given.media(workspace);
    await given.post(workspace, {
      slug: 'first-loaf',
      title: 'A first <loaf>',
      status: 'published',
      featuredMediaId: mediaId,
      bodyJson: [{ type: 'paragraph', text: 'One **bowl**, <script>alert(1)</script>' }],
    });
    await test.app.get(CreateRedirect).execute(operatorOf(workspace.id), {
      fromPath: '/old',
      toPath: '/first-loaf',
      type: 'Permanent301',
    });
    env = { GALLEY_URL: await test.app.getUrl(), GALLEY_API_KEY: workspace.key };
    site.write('look.mjs', LOOK);
    site.write('site.mjs', PROGRAM);
    site.write('worker.mjs', WORKER);
    site.write(
      'package.json',
      JSON.stringify({ type: 'module', dependencies: { '@galley/client': '*', '@galley/render': '*' } }),
    );
  }, INSTALL_TIME);
  afterAll(async () => {
    site.leave();
    await test.stop();
  });

  it.each([
    ['Node.js 20', 'node@20', ['node', 'site.mjs']],
    ['Node.js 22', 'node@22', ['node', 'site.mjs']],
    ['Node.js 24', 'node@24', ['node', 'site.mjs']],
    ['Bun 1', 'bun@1', ['bun', 'site.mjs']],
    [
      'Deno 2',
      'deno@2',
      ['deno', 'run', '--node-modules-dir=manual', '--allow-net', '--allow-env', '--allow-read', 'site.mjs'],
    ],
  ])(
    'read, match and render on %s',
    async (version, runtime, [program = '', ...args]) => {
      const exec = ['exec', '--yes', `--package=${runtime}`, '--', program, ...args];
      const { stdout } = await run('npm', exec, { cwd: site.folder, env: { ...process.env, ...env } });
      expectSeen(version, stdout);
    },
    INSTALL_TIME,
  );

  it(
    'read, match and render on workerd',
    async () => {
      const folder = join(site.folder, 'workerd');
      mkdirSync(folder);
      site.write('workerd/package.json', '{"type":"module"}');
      site.write('workerd/in-workerd.mjs', IN_WORKERD);
      site.link('rolldown');
      await run('npm', ['install', '--no-audit', '--no-fund', 'miniflare@4'], { cwd: folder });
      const { stdout } = await run('node', ['in-workerd.mjs'], { cwd: folder, env: { ...process.env, ...env } });
      expectSeen('Cloudflare-Workers', stdout);
    },
    INSTALL_TIME,
  );

  function expectSeen(runtime: string, printed: string): void {
    expect(JSON.parse(printed)).toMatchObject({
      runtime: expect.stringMatching(new RegExp(`^${runtime}`)),
      slugs: ['first-loaf'],
      type: 'post',
      redirect: [301, '/first-loaf'],
      html: '<p>One <strong>bowl</strong>, &lt;script&gt;alert(1)&lt;/script&gt;</p>',
      head: expect.stringContaining('<title>A first &lt;loaf&gt;'),
      picture: expect.stringMatching(new RegExp(`/${mediaId}/w640\\.webp 640w`)),
    });
  }
});
