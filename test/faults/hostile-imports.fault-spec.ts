import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import yazl from 'yazl';
import { Blog } from './harness/blog.ts';
import { bodyOf, formWith } from './harness/http.ts';
import type { Service } from './harness/runner/service.ts';
import { Stage } from './harness/runner/stage.ts';
import { until } from './harness/until.ts';

const PROGRAM = 'dist/programs/cli.js';
/** Megabytes of heap, too few to parse or hold even a few files of these sizes. */
const HEAP = 192;
/** Milliseconds on a busy machine; an algorithm that is not linear would take hours. */
const SOON = 60_000;
const MiB = 1024 * 1024;

const wxr = (items: string, before = '') =>
  `<?xml version="1.0"?>${before}<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/">` +
  `<channel><wp:base_blog_url>https://old.example</wp:base_blog_url>${items}</channel></rss>`;
const item = (id: number, content: string) =>
  `<item><title>Item ${id}</title><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>draft</wp:status>` +
  `<wp:post_name>item-${id}</wp:post_name><content:encoded>${content}</content:encoded></item>`;
const cdata = (html: string) => `<![CDATA[${html}]]>`;
const ghost = (post: string) =>
  `{"db":[{"data":{"posts":[{"id":"1","title":"A","slug":"a",${post}},{"id":"2","title":"B","slug":"b"}]}}]}`;
const many = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at)).join('');

const LAUGHS = `<!DOCTYPE a [<!ENTITY a0 "ha">${many(12, (at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`)}]>`;
const OUTSIDE =
  '<!DOCTYPE a [<!ENTITY out SYSTEM "file:///etc/passwd"><!ENTITY % net SYSTEM "http://127.0.0.1:9/x"> %net;]>';
const BLOWN = `<!DOCTYPE a [<!ENTITY x "${'x'.repeat(100_000)}">]>`;
/** Each of the second paragraphs opens all marks of the first again. */
const REOPENED = `<p>${many(450, (at) => `<b id=${at}>`)}x</p>${'<p>y</p>'.repeat(50_000)}`;
const deep = (count: number, open: string, close: string) => open.repeat(count) + close.repeat(count);

/** The result for a file: the number of items and failures, or the reason for refusing it. */
type Fate = readonly [created: number, failed: number] | RegExp;

const FILES: readonly (readonly [name: string, system: 'ghost' | 'wordpress', content: () => string | Buffer, fate: Fate])[] = [
  ['entities that grow tenfold twelve times', 'wordpress', () => wxr(item(1, '&a12;') + item(2, 'b'), LAUGHS), [2, 0]],
  ['entities from outside', 'wordpress', () => wxr(item(1, '&out;') + item(2, 'b'), OUTSIDE), [2, 0]],
  ['a long entity ten thousand times', 'wordpress', () => wxr(item(1, '&x;'.repeat(10_000)), BLOWN), [1, 0]],
  ['elements that are never closed', 'wordpress', () => wxr('<a>'.repeat(2_000_000)), /nested more than 200 deep/],
  ['an item without end', 'wordpress', () => wxr(item(1, cdata('x'.repeat(100 * MiB)))), /more than 32 MiB/],
  ['a head without end', 'wordpress', () => wxr(item(1, 'a'), `<!--${'x'.repeat(100 * MiB)}-->`), /more than 32 MiB/],
  ['deep HTML', 'wordpress', () => wxr(item(1, cdata(deep(200_000, '<div>', '</div>'))) + item(2, 'b')), [1, 1]],
  ['HTML that opens marks anew', 'wordpress', () => wxr(item(1, cdata(REOPENED)) + item(2, 'b')), [1, 1]],
  ['deep JSON', 'ghost', () => ghost(`"x":${deep(2_000_000, '[', ']')}`), /nested more than 200 deep/],
  ['a row without end', 'ghost', () => ghost(`"html":"${'x'.repeat(100 * MiB)}"`), /more than 32 MiB/],
  ['a row of many parts', 'ghost', () => ghost(`"x":[${'1,'.repeat(40 * MiB)}1]`), /more parts than any post/],
  ['a deep document', 'ghost', () => ghost(`"lexical":${JSON.stringify(`{"root":${deep(100_000, '{"children":[', ']}')}}`)}`), [1, 1]],
]; // prettier-ignore

/** A file of spaces that unpacks to a thousand times its size. */
async function bomb(path: string, name: string): Promise<void> {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.concat([Buffer.from('{"db":[{'), Buffer.alloc(200 * MiB, ' ')]), name);
  zip.end();
  await finished(zip.outputStream.pipe(createWriteStream(path)));
}

/** Files made to exhaust a parser, and a process with little memory. */
describe('a hostile import', () => {
  let stage: Stage;
  let service: Service;
  let blog: Blog;

  beforeAll(async () => {
    stage = await Stage.open();
    service = await stage.service({ NODE_OPTIONS: `--max-old-space-size=${HEAP}` });
    blog = await Blog.create(service);
    mkdirSync(join(stage.folder, 'hostile'));
  });
  afterAll(() => stage?.close());

  const command = async (system: string, path: string) => {
    const args = ['import', system, path, '--workspace', blog.slug, '--dry-run', '--json'];
    const env = { PATH: process.env['PATH'], DATABASE_URL: stage.postgres.url, DATA_DIR: stage.dataDir };
    const options = [`--max-old-space-size=${HEAP}`, PROGRAM];
    const child = stage.processes.spawn(process.execPath, [...options, ...args], { env });
    await until(() => !child.runs, SOON);
    expect(child.process.signalCode).toBeNull();
    return child.output;
  };
  /** Imported by the service, which answers other requests meanwhile. */
  const upload = async (system: string, bytes: Buffer) => {
    const sent = await blog.dashboard('POST', `/imports?format=${system}`, undefined, formWith(bytes));
    const id = String(bodyOf(sent)['id']);
    expect((await blog.dashboard('POST', `/imports/${id}/run`, { dryRun: true })).status).toBe(200);
    let ended: Record<string, unknown> = {};
    await until(async () => {
      ended = bodyOf(await blog.dashboard('GET', `/imports/${id}`));
      return !['waiting', 'running'].includes(String(ended['state']));
    }, SOON);
    await blog.dashboard('DELETE', `/imports/${id}`);
    expect([service.runs, await service.status('/health/live')]).toEqual([true, 200]);
    return ended;
  };

  it.each(FILES)(
    'with %s ends soon, in little memory, by the command',
    async (_, system, content, fate) => {
      const path = join(stage.folder, 'hostile', 'file');
      writeFileSync(path, content());
      const output = await command(system, path);
      if (fate instanceof RegExp) expect(output).toMatch(fate);
      else {
        const { items } = JSON.parse(output.slice(0, output.lastIndexOf('}') + 1)) as { items: object };
        expect(items).toMatchObject({ created: fate[0], failed: fate[1] });
      }
      expect(output).not.toContain('root:');
    },
    120_000,
  );

  const gravest = FILES.filter(([name]) => /never closed|opens marks|deep JSON|many parts|an item without/.test(name));
  it.each(gravest)(
    'with %s ends soon, in little memory, by the service',
    async (_, system, content, fate) => {
      const { state, error, summary } = await upload(system, Buffer.from(content()));
      if (fate instanceof RegExp) expect([state, error]).toEqual(['failed', expect.stringMatching(fate)]);
      else expect([state, summary]).toEqual(['done', expect.objectContaining({ created: fate[0], failed: fate[1] })]);
    },
    120_000,
  );

  it('packed a thousand times smaller ends soon, in little memory', async () => {
    const path = join(stage.folder, 'hostile', 'bomb.zip');
    await bomb(path, 'export.json');
    expect(await command('ghost', path)).toMatch(/more than 32 MiB/);
  }, 120_000);
});
