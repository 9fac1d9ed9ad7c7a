import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SVG } from '@app/content/testing';
import { JobRunner } from '@app/platform';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { expectError } from '../support/expect-error.ts';
import { aZip } from './small-blogs.ts';

describe('settings of the old site, in imports', () => {
  let test: TestApp;
  let owner: Dashboard;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    owner = await Dashboard.open(test);
  });

  const upload = async (format: string, file: Buffer) => {
    const { body } = await owner.post(`/imports?format=${format}`).attach('file', file, 'a').expect(201);
    return (body as { id: string }).id;
  };
  const run = async (id: string, options: object) => {
    await owner.post(`/imports/${id}/run`, options).expect(200);
    await test.app.get(JobRunner).idle();
    const { body } = await owner.get(`/imports/${id}/report`).expect(200);
    return (body as { notes: { kind: string; message: string }[] }).notes.filter(({ kind }) => kind === 'settings');
  };
  const settings = async () => (await owner.get('').expect(200)).body as object;

  const ghost = Buffer.from(
    JSON.stringify({
      db: [
        {
          meta: { version: '5.0.0' },
          data: {
            posts: [],
            settings: [
              { key: 'title', value: 'The Copper Kettle' },
              { key: 'description', value: 'Of bread.' },
              { key: 'locale', value: 'de' },
              { key: 'twitter', value: '@kettle' },
            ],
          },
        },
      ],
    }),
  );
  const wxr = Buffer.from(
    '<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>The Kettle</title>' +
      '<description>Of rye &amp; salt</description><language>sv-SE</language><wp:base_blog_url>https://old.example</wp:base_blog_url>' +
      '<item><title>Rye</title><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type></item></channel></rss>',
  );

  it('are taken over from Ghost when they are asked for, and tried before', async () => {
    const id = await upload('ghost', ghost);
    const taken = { siteName: 'The Copper Kettle', aboutMd: 'Of bread.', defaultLocale: 'de', twitterSite: '@kettle' };
    expect(await run(id, {})).toEqual([]);
    const [tried] = await run(id, { settings: true, dryRun: true });
    expect(tried?.message).toContain('siteName, aboutMd, twitterSite, defaultLocale');
    expect(await settings()).toMatchObject({ siteName: null, aboutMd: null, defaultLocale: 'en', twitterSite: null });
    expect(await run(id, { settings: true })).toEqual([tried]);
    expect(await settings()).toMatchObject(taken);
    expect(await run(id, { settings: true })).toEqual([]);
    await owner.patch('', { siteName: 'Another' }).expect(200);
    await run(id, { settings: true });
    expect(await settings()).toMatchObject({ ...taken, siteName: 'Another' });
  });

  it('are taken over from WordPress', async () => {
    await run(await upload('wordpress', wxr), { settings: true });
    expect(await settings()).toMatchObject({
      siteName: 'The Kettle',
      aboutMd: 'Of rye & salt',
      defaultLocale: 'sv-SE',
    });
  });

  const logo = async () => {
    const { publisher } = (await settings()) as { publisher: { name: string | null; logoMediaId: string | null } };
    return publisher.logoMediaId === null
      ? null
      : ((await owner.get(`/media/${publisher.logoMediaId}`).expect(200)).body as { originalName: string })
          .originalName;
  };

  it('bring the logo of Ghost, else its icon, and leave one that is there', async () => {
    const export_ = JSON.parse(ghost.toString()) as { db: { data: { settings: object[] } }[] };
    export_.db[0]?.data.settings.push(
      { key: 'logo', value: '/content/images/2020/gone.png' },
      { key: 'icon', value: '__GHOST_URL__/content/images/size/w256h256/2020/icon.svg' },
    );
    const files = { 'blog.json': JSON.stringify(export_), 'content/images/2020/icon.svg': SVG };
    const id = await upload('ghost', await aZip(files));
    const [tried] = await run(id, { settings: true, dryRun: true });
    expect(tried?.message).toContain('publisher');
    expect(await logo()).toBeNull();
    expect(await run(id, { settings: true })).toEqual([tried]);
    expect(await logo()).toBe('icon.svg');
    expect(await run(id, { settings: true })).toEqual([]);
  });

  it('bring the icon of WordPress in its whole size', async () => {
    const icon = 'https://old.example/wp-content/uploads/2020/01/cropped-loaf-32x32.svg';
    const text = wxr.toString().replace('<item>', `<image><url>${icon}</url></image><item>`);
    const id = await upload('wordpress', await aZip({ 'a.xml': text, 'uploads/2020/01/cropped-loaf.svg': SVG }));
    await run(id, { settings: true });
    expect(await logo()).toBe('cropped-loaf.svg');
  });

  it('tell of a logo that is missing, and take none of another site', async () => {
    for (const [icon, missing] of [
      [
        'https://old.example/wp-content/uploads/2020/01/gone.png',
        ['https://old.example/wp-content/uploads/2020/01/gone.png'],
      ],
      ['https://s2.wp.com/i/buttonw-com.png', []],
    ] as const) {
      const text = wxr.toString().replace('<item>', `<image><url>${icon}</url></image><item>`);
      const id = await upload('wordpress', Buffer.from(text));
      await run(id, { settings: true });
      const { media } = (await owner.get(`/imports/${id}/report`).expect(200)).body as {
        media: { missing: { ref: string }[] };
      };
      expect(media.missing.map(({ ref }) => ref)).toEqual(missing);
      expect(await logo()).toBeNull();
    }
  });

  it('are no option of Markdown', async () => {
    const id = await upload('markdown', await aZip({ 'a.md': '# A' }));
    expectError(await owner.post(`/imports/${id}/run`, { settings: true }).expect(400), 'BAD_REQUEST', ['settings']);
  });
});
