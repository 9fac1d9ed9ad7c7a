import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JobRunner } from '@app/platform';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { aZip } from './small-blogs.ts';

const POST = [
  '---',
  'title: Müsli',
  'date: 2024-01-01',
  'author: Jörg Müller',
  'categories: [Öle]',
  'tags: [Müsli]',
  '---',
  'Oats.',
].join('\n');
const SECTION = { 'Nüsse/_index.md': '---\ntitle: Nüsse\n---\n', 'Nüsse/Nüsse.md': '---\ntitle: Nuts\n---\nNuts.' };
const WXR =
  '<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:dc="http://purl.org/dc/elements/1.1/" ' +
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Kettle</title>' +
  '<item><title>Київ</title><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>' +
  '<wp:post_date_gmt>2024-01-01 00:00:00</wp:post_date_gmt><content:encoded>Rye.</content:encoded>' +
  '<category domain="post_tag" nicename="%d0%ba%d0%b8%d1%97%d0%b2">Київ</category></item></channel></rss>';

describe('slugs of imports', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
  });
  afterAll(() => test.stop());

  const imported = async (language: string, format: string, file: Buffer, options = {}) => {
    const owner = await Dashboard.open(test);
    await owner.patch('', { defaultLocale: language }).expect(200);
    const run = async (): Promise<void> => {
      const { body } = await owner.post(`/imports?format=${format}`).attach('file', file, 'a').expect(201);
      await owner.post(`/imports/${(body as { id: string }).id}/run`, options).expect(200);
      await test.app.get(JobRunner).idle();
    };
    const slugs = async (kind: string) => {
      const { body } = await owner.get(`/${kind}?pageSize=50`).expect(200);
      return (body as { data: { slug: string }[] }).data.map(({ slug }) => slug).sort();
    };
    return { owner, run, slugs };
  };

  it('are derived in the language of the workspace, so that a name finds what the dashboard made of it', async () => {
    const file = await aZip({ 'Müsli.md': POST, ...SECTION });
    const { owner, run, slugs } = await imported('de-AT', 'markdown', file);
    await owner.post('/tags', { slug: 'muesli', name: 'Müsli' }).expect(201);
    await run();
    expect(await slugs('tags')).toEqual(['muesli']);
    expect(await slugs('authors')).toContain('joerg-mueller');
    expect(await slugs('categories')).toEqual(['nuesse', 'oele']);
    expect(await slugs('posts')).toEqual(['muesli', 'nuesse']);
  });

  it('of WordPress are written with the Latin letters of the language, too', async () => {
    const { run, slugs } = await imported('uk', 'wordpress', Buffer.from(WXR));
    await run();
    expect([await slugs('tags'), await slugs('posts')]).toEqual([['kyiv'], ['kyiv']]);
  });

  it('of Ghost are derived in it where the export has none', async () => {
    const { run, slugs } = await imported('de', 'ghost', ghostExport());
    await run();
    expect([await slugs('tags'), await slugs('posts')]).toEqual([['nuesse'], ['muesli']]);
    expect(await slugs('authors')).toContain('joerg-mueller');
  });

  it.each([
    ['ghost', ghostExport('de'), [['nuesse'], ['muesli']]],
    ['wordpress', Buffer.from(WXR.replace('<item>', '<language>uk</language><item>')), [['kyiv'], ['kyiv']]],
  ] as const)('of %s are derived in the language that the same import takes over', async (format, file, expected) => {
    const { owner, run, slugs } = await imported('en', format, file, { settings: true });
    await run();
    expect([await slugs('tags'), await slugs('posts')]).toEqual(expected);
    expect((await owner.get('').expect(200)).body).toMatchObject({ defaultLocale: format === 'ghost' ? 'de' : 'uk' });
  });
});

/** Without any slugs. @param locale of the site */
function ghostExport(locale = ''): Buffer {
  return Buffer.from(
    JSON.stringify({
      settings: [{ key: 'locale', value: locale }],
      posts: [
        { id: 'p', title: 'Müsli', html: '<p>Oats.</p>', status: 'published', published_at: '2024-05-01 08:00:00' },
      ],
      tags: [{ id: 't', name: 'Nüsse' }],
      posts_tags: [{ post_id: 'p', tag_id: 't', sort_order: 0 }],
      users: [{ id: 'u', name: 'Jörg Müller' }],
      posts_authors: [{ post_id: 'p', author_id: 'u' }],
    }),
  );
}
