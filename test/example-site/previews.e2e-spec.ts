import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Kettle } from './kettle.ts';

describe('previews on the example site', () => {
  let kettle: Kettle;

  beforeAll(async () => void (kettle = await Kettle.open()));
  afterAll(() => kettle.close());

  const link = async (place: string) => {
    const { body } = await kettle.dashboard.post(`${place}/preview-links`, {}).expect(201);
    return (body as { url: string }).url;
  };

  it('show drafts to whoever has a link, and to no search engine or cache', async () => {
    await kettle.dashboard.patch('', { previewUrl: 'https://kettle.example/preview' }).expect(200);
    const author = await kettle.make('/authors', { slug: 'mara', displayName: 'Mara' });
    const bodyJson = [{ type: 'paragraph', text: 'Not baked yet.' }];
    const post = await kettle.make('/posts', { slug: 'dough', title: 'Dough', bodyJson, authorId: author.id });
    const page = await kettle.make('/pages', { slug: 'soon', title: 'Soon', bodyJson });
    for (const place of [`/posts/${post.id}`, `/pages/${page.id}`]) {
      const { pathname, search } = new URL(await link(place));
      const answer = await kettle.ask(pathname + search);
      expect(answer.status).toBe(200);
      const headers = ['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => answer.headers.get(name));
      expect(headers).toEqual(['no-store', 'no-referrer', 'noindex']);
      const html = await answer.text();
      expect(html).toContain('Not baked yet.');
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(html).not.toContain('application/ld+json');
    }
    expect((await kettle.ask('/dough')).status).toBe(404);
  });

  it('may be shown by the dashboard alone, and run one script; public pages neither', async () => {
    const author = await kettle.make('/authors', { slug: 'finn', displayName: 'Finn' });
    const bodyJson = [{ type: 'divider' }, { type: 'paragraph', text: 'Out of the oven.' }];
    const fields = { slug: 'loaf', title: 'Loaf', bodyJson, authorId: author.id, status: 'published' };
    const post = await kettle.make('/posts', fields);
    const { pathname, search } = new URL(await link(`/posts/${post.id}`));
    const preview = await kettle.ask(pathname + search);
    const html = await preview.text();
    const [, script = ''] = /<script>([^]+?)<\/script>/.exec(html) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    const policy = preview.headers.get('content-security-policy');
    expect(policy).toContain(`frame-ancestors http://${kettle.galleyHost}; script-src 'sha256-${hash}'`);
    expect(html).toMatch(/<p [^>]*data-galley-block="1"[^>]*>Out of the oven\.<\/p>/);
    const page = await kettle.ask('/loaf');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(page.headers.get('content-security-policy')).not.toContain('script-src');
    const shown = await page.text();
    expect(shown).toContain('Out of the oven.</p>');
    expect(shown).not.toMatch(/data-galley-block|<script>/);
  });

  it('are nowhere without a link that leads there', async () => {
    for (const query of ['', '?token=', '?token=galley_preview_of_nobody'])
      expect((await kettle.ask(`/preview${query}`)).status).toBe(404);
  });
});
