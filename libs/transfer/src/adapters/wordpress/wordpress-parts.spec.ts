import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readAll } from '../../../testing/read-all.ts';
import { openWordpress } from './open-wordpress.ts';

const SITE = 'https://old.example';
const item = (id: number, fields: Readonly<Record<string, string>>, more = '') => {
  const all = { post_id: String(id), post_type: 'post', status: 'draft', post_name: `item-${id}`, ...fields };
  const tags = Object.entries(all).map(([name, value]) => `<wp:${name}>${value}</wp:${name}>`);
  return `<item><title>Item ${id}</title>${tags.join('')}${more}</item>`;
};
const file = (id: number, parent: number) =>
  item(id, { post_type: 'attachment', post_parent: String(parent), attachment_url: `${SITE}/uploads/${id}.png` });
const called = (name: string) => `<category domain="post_tag" nicename="rye">${name}</category>`;
const dated = (local: string, universal: string) => ({ post_date: local, post_date_gmt: universal });

const ITEMS = [
  item(1, dated('2024-03-02 10:00:00', '2024-03-02 09:00:00'), called('Rye bread')),
  item(2, dated('2024-03-31 10:00:00', '2024-03-31 08:00:00'), called('Rye')),
  item(3, dated('2024-03-15 10:00:00', '0000-00-00 00:00:00')),
  item(4, dated('2019-03-15 10:00:00', '0000-00-00 00:00:00')),
  item(5, {}, '<content:encoded><![CDATA[[gallery]]]></content:encoded>'),
  file(11, 5),
  file(10, 5),
  file(9, 5),
];

describe('parts of an export', () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'galley-parts-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  const part = (at: number) => {
    const path = join(folder, `${at}.xml`);
    const spaces =
      'xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"';
    writeFileSync(
      path,
      `<rss ${spaces}><channel><wp:base_blog_url>${SITE}</wp:base_blog_url>${ITEMS[at]}</channel></rss>`,
    );
    return path;
  };
  const read = async (...paths: string[]) => {
    const { items } = await readAll(await openWordpress(paths, [], { types: new Map() }));
    return items.toSorted((one, other) => Number(one.sourceId) - Number(other.sourceId));
  };

  it('make the same in any order: names of tags, dates, and the pictures of a gallery', async () => {
    const parts = ITEMS.map((_, at) => part(at));
    const [first, second, third, fourth, gallery] = await read(...parts);
    const rye = [{ name: 'Rye', slug: 'rye', oldPath: '/tag/rye/' }];
    expect([first?.tags, second?.tags]).toEqual([rye, rye]);
    expect(third?.createdAt).toEqual(new Date('2024-03-15T08:00:00Z'));
    expect(fourth?.createdAt).toEqual(new Date('2019-03-15T08:00:00Z'));
    expect(JSON.stringify(gallery?.blocks).match(/\d+\.png/g)).toEqual(['9.png', '10.png', '11.png']);
    expect(await read(...parts.toReversed())).toEqual([first, second, third, fourth, gallery]);
  });
});
