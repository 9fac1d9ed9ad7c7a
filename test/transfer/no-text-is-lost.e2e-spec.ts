import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JobRunner } from '@app/platform';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { aZip } from './small-blogs.ts';

const LONG = 'Of the bread of this house. '.repeat(1_000);

function aWordpressText(html: string, title = 'Rye'): Buffer {
  const item =
    `<item><title>${title}</title><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>` +
    '<wp:post_name>rye</wp:post_name><wp:post_date_gmt>2020-01-02 03:04:05</wp:post_date_gmt>' +
    `<content:encoded><![CDATA[${html}]]></content:encoded></item>`;
  return Buffer.from(
    '<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/">' +
      `<channel><title>Kettle</title><wp:base_blog_url>https://old.example</wp:base_blog_url>${item}</channel></rss>`,
  );
}

function aGhostText(html: string, title: string): Buffer {
  const post = {
    id: '1',
    title,
    slug: 'rye',
    html,
    status: 'published',
    visibility: 'public',
    published_at: '2020-01-02T03:04:05.000Z',
    type: 'post',
  };
  return Buffer.from(JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data: { posts: [post] } }] }));
}

const BUTTON = (href: string) =>
  `<div class="wp-block-button"><a class="wp-block-button__link" href="${href}">Download</a></div>`;

describe('an import of a text that breaks a rule of blocks', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
  });
  afterAll(() => test.stop());

  async function imported(format: string, file: Buffer) {
    const owner = await Dashboard.open(test);
    const { body: sent } = await owner.post(`/imports?format=${format}`).attach('file', file, 'a').expect(201);
    await owner.post(`/imports/${sent.id}/run`, {}).expect(200);
    await test.app.get(JobRunner).idle();
    const { body: report } = await owner.get(`/imports/${sent.id}/report`).expect(200);
    const { body: list } = await owner.get('/posts').expect(200);
    const [post] = list.data;
    const { body } = await owner.get(`/posts/${post?.id}`).expect(200);
    return { report, post: body };
  }

  it.each(['[download_link]', 'javascript:void(0)', 'see below'])(
    'shows the text of a button that leads to %s, with a note',
    async (href) => {
      const { report, post } = await imported(
        'wordpress',
        aWordpressText(`<p>Before.</p>${BUTTON(href)}<p>After.</p>`),
      );
      expect(report.items).toMatchObject({ created: 1, failed: 0 });
      expect(report.notes).toContainEqual(expect.objectContaining({ kind: 'link' }));
      expect(post.bodyJson.map(({ text }: { text: string }) => text)).toEqual(['Before.', 'Download', 'After.']);
    },
  );

  it.each<[string, string, Buffer | Promise<Buffer>]>([
    [
      'a caption',
      'wordpress',
      aWordpressText(`<figure><img src="https://a.example/a.png"><figcaption>${LONG}</figcaption></figure>`),
    ],
    ['a summary', 'wordpress', aWordpressText(`<details><summary>${LONG}</summary><p>Text.</p></details>`)],
    ['a citation', 'ghost', aGhostText(`<blockquote><p>Words.</p><cite>${LONG}</cite></blockquote>`, 'Rye')],
    ['a title', 'ghost', aGhostText('<p>Text.</p>', LONG)],
    ['a title that is blank', 'ghost', aGhostText('<p>Text.</p>', ' ')],
    ['a title that is blank', 'wordpress', aWordpressText('<p>Text.</p>', '')],
    [
      'the title of an alert',
      'markdown',
      aZip({ 'a.md': `---\ntitle: Rye\ndate: 2020-01-02\n---\n> [!NOTE] ${LONG}\n> Text.\n` }),
    ],
    [
      'the language of code',
      'markdown',
      aZip({ 'a.md': `# Rye\n\n\`\`\`${LONG.replaceAll(' ', '-')}\nText.\n\`\`\`\n` }),
    ],
    ['a title of front matter', 'markdown', aZip({ 'a.md': `---\ntitle: ${LONG}\n---\nText.\n` })],
  ])('takes a text in spite of %s that breaks a limit (%s)', async (_, format, file) => {
    const { report, post } = await imported(format, await file);
    expect(report.failures).toEqual([]);
    expect(report.items).toMatchObject({ created: 1, failed: 0 });
    expect(post.bodyJson.length).toBeGreaterThan(0);
  });
});
