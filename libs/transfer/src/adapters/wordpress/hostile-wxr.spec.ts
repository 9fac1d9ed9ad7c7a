import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readAll } from '../../../testing/read-all.ts';
import { openWordpress } from './open-wordpress.ts';

const SITE = 'https://old.example';
const head = (encoding = 'UTF-8') => `<?xml version="1.0" encoding="${encoding}"?>
<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
<wp:base_blog_url>${SITE}</wp:base_blog_url>`;
const TAIL = '</channel></rss>';
const item = (id: number, body: string, fields: Readonly<Record<string, string>> = {}, more = '') => {
  const told = { post_id: String(id), post_type: 'post', status: 'draft', post_name: `item-${id}`, ...fields };
  const tags = Object.entries(told).map(([name, value]) => `<wp:${name}>${value}</wp:${name}>`);
  return `<item><title>Crème ${id}</title><link>${SITE}/2024/item-${id}/</link>${tags.join('')}<content:encoded><![CDATA[${body}]]></content:encoded>${more}</item>`;
};
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
const pattern = (id: number, body: string) => item(id, body, { post_type: 'wp_block' });
const ref = (id: number) => `<!-- wp:block {"ref":${id}} /-->`;

describe('a WXR file that is made to hurt, or broke', () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'galley-hostile-wxr-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  const read = async (bytes: string | Buffer) => {
    const path = join(folder, 'export.xml');
    writeFileSync(path, bytes);
    const source = await openWordpress([path], [], { types: new Map() });
    return { ...(await readAll(source)), notes: source.notes() };
  };
  const items = (...written: readonly string[]) => read(head() + written.join('') + TAIL);

  it('leaves a pattern out within itself, however many times it is there', async () => {
    const { items: read1 } = await items(pattern(1, `<p>Rye.</p>${ref(1).repeat(50)}`), item(2, ref(1)));
    expect(read1[0]?.blocks).toEqual([{ type: 'paragraph', text: 'Rye.' }]);
    expect(read1[0]?.notes).toEqual([
      { line: expect.any(Number), kind: 'reference', message: 'the synced pattern 1 is left out within itself' },
    ]);
  });

  it('fails the one text whose patterns or galleries are without end', async () => {
    const chain = Array.from({ length: 9 }, (_, at) => pattern(at + 1, ref(at + 2).repeat(40)));
    const files = Array.from({ length: 500 }, (_, at) =>
      item(100 + at, '', {
        post_type: 'attachment',
        post_parent: '30',
        attachment_url: `${SITE}/wp-content/uploads/${at}.png`,
      }),
    );
    const gallery = item(30, '[gallery]\n\n'.repeat(5_000));
    const { entries } = await items(
      ...chain,
      pattern(10, '<p>Rye.</p>'),
      item(20, ref(1)),
      gallery,
      ...files,
      item(40, 'Good.'),
    );
    const told = entries.flatMap((entry) =>
      entry.type === 'failed' ? [`${entry.name.sourceId} ${entry.message}`] : [],
    );
    const why = 'the text is larger than 16 MiB with its patterns and galleries';
    expect(told).toEqual([`20 ${why}`, `30 ${why}`]);
    expect(entries.filter(({ type }) => type === 'item')).toHaveLength(1);
  });

  it.each([
    ['many attributes', Array.from({ length: 500_000 }, (_, at) => `a${at}="1"`).join(' '), /more than 100 attributes/],
    ['large attributes', `a="${'rye '.repeat(50_000)}"`, /64 KiB/],
    ['many of the same name', 'a="1" '.repeat(500_000), /more than 100 attributes/],
    ['many namespaces', Array.from({ length: 500_000 }, (_, at) => `xmlns:a${at}="1"`).join(' '), /100 attributes/],
  ])('is refused while the attributes of an element are read: %s', async (_, attributes, why) => {
    await expect(items(`<item ${attributes}>`, item(1, 'Rye.'))).rejects.toThrow(why);
  });

  it('is read where an element has as many attributes as anybody writes', async () => {
    const attributes = Array.from({ length: 90 }, (_, at) => `a${at}="1"`).join(' ');
    const { items: read1 } = await items(item(1, 'Rye.', {}, `<category ${attributes}>x</category>`));
    expect(read1).toHaveLength(1);
  });

  it.each([
    ['Latin-1', Buffer.from(head('ISO-8859-1') + item(1, 'Éclair') + TAIL, 'latin1')],
    ['UTF-16', Buffer.from(`\uFEFF${head('UTF-16')}${item(1, 'Éclair')}${TAIL}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(head('UTF-16') + item(1, 'Éclair') + TAIL, 'utf16le').swap16()],
    ['UTF-8 with a mark', `\uFEFF${head()}${item(1, 'Éclair')}${TAIL}`],
    ['UTF-8 that says UTF-16', head('UTF-16') + item(1, 'Éclair') + TAIL],
  ])('is read in its encoding: %s', async (_, bytes) => {
    const { items: found, notes } = await read(bytes);
    expect(found).toMatchObject([{ title: 'Crème 1', blocks: [{ type: 'paragraph', text: 'Éclair' }] }]);
    expect(notes).toEqual([]);
  });

  it('is refused in an encoding that nobody knows, and noted where its bytes are of another', async () => {
    await expect(read(head('klingon') + TAIL)).rejects.toThrow('its encoding klingon is not known');
    const { notes } = await read(Buffer.from(head() + item(1, 'Éclair') + TAIL, 'latin1'));
    expect(notes.map(({ kind, message }) => [kind, message])).toEqual([
      ['encoding', 'bytes that are no text in the encoding of the file are shown as \uFFFD'],
    ]);
  });

  it('fails the item within which it ends, and notes that it does', async () => {
    const whole = head() + item(1, 'Whole.') + item(2, 'Cut off here, and all that follows.');
    const { entries, heads, notes } = await read(whole.slice(0, whole.indexOf('and all')));
    expect(heads.map(({ sourceId }) => sourceId)).toEqual(['1']);
    expect(entries).toMatchObject([
      { type: 'item', item: { sourceId: '1' } },
      { type: 'failed', name: { sourceId: '2' }, message: 'the file ends within it' },
    ]);
    const between = await read(head() + item(1, 'Whole.'));
    for (const each of [notes, between.notes])
      expect(each.map(({ message }) => message)).toEqual(['the file ends too early: what followed is missing']);
  });

  it('may name things as JavaScript names members', async () => {
    const { items: found, entries } = await items(
      '<wp:constructor><wp:cat_name>x</wp:cat_name></wp:constructor>',
      item(1, 'Rye.', {}, '<category domain="constructor" nicename="constructor">X</category>'),
      item(2, '', { post_type: 'constructor' }),
      item(3, '', { post_type: '__proto__' }),
    );
    expect(found[0]?.notes.map(({ message }) => message)).toContain('taxonomies without a place here: constructor');
    expect(entries.flatMap((entry) => (entry.type === 'left-out' ? [entry.what] : []))).toEqual([
      'constructor',
      '__proto__',
    ]);
  });

  it('tells what is cut, and cuts no character in half', async () => {
    const { items: found } = await items(
      item(
        1,
        'Rye.',
        {},
        meta('_yoast_wpseo_title', `${'x'.repeat(299)}😀😀`) + meta('_yoast_wpseo_canonical', 'nowhere'),
      ),
    );
    expect(found[0]?.seo['title']).toBe(`${'x'.repeat(299)}😀`);
    expect(found[0]?.notes.map(({ kind, message }) => [kind, message.slice(0, 40)])).toEqual([
      ['seo', '_yoast_wpseo_canonical is no address: no'],
      ['limit', '_yoast_wpseo_title is cut to 300 charact'],
    ]);
  });

  it('tells which names and keywords lose something', async () => {
    const long = 'x'.repeat(201);
    const { items: found } = await items(
      item(
        1,
        'Rye.',
        {},
        meta('rank_math_focus_keyword', `a,b,c,d,e,f,g,${long}`) +
          `<category domain="category" nicename="bread">${long}</category>` +
          `<category domain="post_tag" nicename="rye">${long}</category>`,
      ),
    );
    expect(found[0]?.seo).toMatchObject({ focusKeyword: 'a', secondaryKeywords: ['b', 'c', 'd', 'e', 'f'] });
    expect(found[0]?.notes.map(({ message, leftOut }) => [message, leftOut])).toEqual([
      ['the name of a category is cut to 200 characters', 'x'],
      ['the name of rye is cut to 200 characters', 'x'],
      ['a keyword is cut to 200 characters', 'x'],
      ['a post has 5 keywords beside the first', `g, ${long.slice(1)}`],
    ]);
  });

  it('takes no canonical address that is the post’s own, however it is written', async () => {
    const canonical = (id: number, url: string) => item(id, 'Rye.', {}, meta('_yoast_wpseo_canonical', url));
    const { items: found } = await items(
      canonical(1, 'http://www.old.example/2024/item-1'),
      canonical(2, `${SITE}/2024/item-1/`),
      canonical(3, `${SITE}/2024/item-3/?page=2`),
    );
    expect(found.map(({ canonicalUrl }) => canonicalUrl)).toEqual([
      null,
      `${SITE}/2024/item-1/`,
      `${SITE}/2024/item-3/?page=2`,
    ]);
  });

  it('makes slugs of titles where the old ones have no letter that a slug can have', async () => {
    const { heads } = await items(
      item(1, '', { post_name: '%d8%a2%d8%a8' }),
      item(2, '', { post_name: '' }),
      item(3, '', { post_name: 'br%c3%b6tchen' }),
    );
    expect(heads.map(({ wanted }) => wanted)).toEqual(['creme-1', 'creme-2', 'brotchen']);
  });
});
