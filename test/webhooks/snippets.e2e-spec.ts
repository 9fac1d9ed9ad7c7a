import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { eventually } from '../support/eventually.ts';
import { lineWith, runProgram } from '../support/process/service-process.ts';
import { aWebhook, deliveriesOf, HERE, settle, type ShownDelivery, type ShownWebhook } from './webhooks.ts';

const ROOT = join(__dirname, '../..');

/** As Next has it for a handler: what is revalidated is remembered, instead of a cache. */
const NEXT_CACHE = `
export const revalidated = [];
export const revalidateTag = (tag, profile) => void revalidated.push([tag, profile]);
`;

/** Serves \`route.js\` as Next does: an error is a 500. \`GET\` tells what was revalidated, \`/verify\` runs the first snippet. */
const SERVER = `
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { revalidated } from 'next/cache';
import { POST } from './route.js';
import { verify } from './verify.js';

const server = createServer(async (request, response) => {
  const { url, method, headers } = request;
  const body = await text(request);
  try {
    if (method === 'GET') return void response.end(JSON.stringify(revalidated.splice(0)));
    if (url === '/verify') return void response.end(JSON.stringify(verify(body, headers)));
    const answer = await POST(new Request('http://next.test' + url, { method, headers, body }));
    response.writeHead(answer.status).end(await answer.text());
  } catch (error) {
    response.writeHead(500).end(error.message);
  }
});
server.listen(0, '127.0.0.1', () => console.log('Listening on ' + server.address().port));
`;

describe('the snippets of docs/webhooks.md', () => {
  let test: TestApp;
  let owner: Dashboard;
  let folder: string;
  let program: ReturnType<typeof runProgram>;
  let webhook: ShownWebhook;
  let at: string;

  beforeAll(async () => {
    test = await TestApp.start(HERE);
    owner = await Dashboard.open(test);
    webhook = await aWebhook(owner, 'https://hooks.invalid/', 'content.changed', 'page.published');
    folder = await mkdtemp(join(tmpdir(), 'galley-snippets-'));
    await writePrograms(folder);
    program = runProgram(join(folder, 'server.js'), [], { WEBHOOK_SECRET: webhook.secret });
    at = `http://127.0.0.1:${(await lineWith(program, 'Listening on')).replace('Listening on ', '')}`;
    await owner.patch(`/webhooks/${webhook.id}`, { url: `${at}/api/galley` }).expect(200);
  });

  afterAll(async () => {
    program?.kill();
    if (program?.exitCode === null) await once(program, 'exit');
    await test?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const revalidated = async () => (await (await fetch(at)).json()) as [string, object][];

  async function delivered(): Promise<readonly ShownDelivery[]> {
    return eventually(async () => {
      await settle(test);
      const deliveries = await deliveriesOf(owner, webhook);
      return deliveries.length > 1 && deliveries.every(({ state }) => state === 'delivered') && deliveries;
    });
  }

  function signed(event: object, secret = webhook.secret): RequestInit {
    const [body, now] = [JSON.stringify(event), new Date()];
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign('msg_1', now, body),
    };
    return { method: 'POST', headers, body };
  }

  it('revalidate in Next what a change is shown in, and nothing for other events', async () => {
    await owner.post('/pages', { slug: 'about', title: 'About us', bodyJson: [], status: 'published' }).expect(201);
    const deliveries = await delivered();
    expect(deliveries.map(({ event, status }) => `${event} ${status}`).toSorted()).toEqual([
      'content.changed 204',
      'page.published 204',
    ]);
    const changed = deliveries.find(({ event }) => event === 'content.changed');
    const { tags } = (JSON.parse(changed?.body ?? '') as { data: { tags: string[] } }).data;
    expect(tags).toContain('pages');
    expect(await revalidated()).toEqual(tags.map((tag) => [tag, { expire: 0 }]));
  });

  it('revalidate everything after a reset', async () => {
    const event = { type: 'content.changed', data: { reset: true, tags: [] } };
    expect((await fetch(`${at}/api/galley`, signed(event))).status).toBe(204);
    expect(await revalidated()).toEqual([['galley', { expire: 0 }]]);
  });

  it('verify what Galley sent, and refuse what was signed with another secret, changed or not signed', async () => {
    const event = { type: 'content.changed', data: { tags: ['pages'] } };
    const other = `whsec_${Buffer.alloc(32).toString('base64')}`;
    const good = signed(event);
    const changed = { ...good, body: JSON.stringify({ ...event, data: { tags: ['posts'] } }) };
    expect(await (await fetch(`${at}/verify`, good)).json()).toEqual(event);
    for (const path of ['/verify', '/api/galley']) {
      for (const bad of [signed(event, other), changed, { method: 'POST', body: JSON.stringify(event) }]) {
        expect((await fetch(at + path, bad)).status).toBe(500);
      }
    }
    expect(await revalidated()).toEqual([]);
  });
});

/** The snippets as modules, with the packages that they import. */
async function writePrograms(folder: string): Promise<void> {
  const [verifying, route] = await snippets();
  const [imports = '', ...rest] = verifying.split('\n');
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, 'next'), { recursive: true });
  await symlink(join(ROOT, 'node_modules/standardwebhooks'), join(modules, 'standardwebhooks'));
  const next = { name: 'next', type: 'module', exports: { './cache': './cache.js' } };
  const files = {
    'package.json': JSON.stringify({ type: 'module' }),
    'node_modules/next/package.json': JSON.stringify(next),
    'node_modules/next/cache.js': NEXT_CACHE,
    'verify.js': `${imports}\nexport function verify(body, headers) {${rest.join('\n')}\nreturn event;\n}\n`,
    'route.js': route,
    'server.js': SERVER,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
}

async function snippets(): Promise<[string, string]> {
  const text = await readFile(join(ROOT, 'docs/webhooks.md'), 'utf8');
  const found = [...text.matchAll(/^ *```js\n(.+?)^ *```$/gms)].map(([, code = '']) => code.trimStart());
  const [verifying, route, ...others] = found;
  if (verifying === undefined || route === undefined || others.length > 0) {
    throw new Error(`The page has ${found.length} snippets, not two`);
  }
  return [verifying, route];
}
