import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { fillBlog, reportLost } from './harness/blog.ts';
import { screensOf } from './harness/screens.mjs';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';

const HOSTILE = [
  `<img src=x onerror="window.broken=1"><script>window.broken=1</script>`,
  `"><svg onload=window.broken=1>{{constructor.constructor('window.broken=1')()}}`,
  `javascript:window.broken=1 [a](javascript:window.broken=1) <iframe srcdoc="<script>parent.broken=1</script>">`,
  `\u202egnp.exe \u200b\ufeff ${'wide'.repeat(40)} \u{1F9C1}\u0301\u0301\u0301`,
];

/** Of an address, without a blank. */
const ADDRESS = '/<img/src=x/onerror=window.broken=1>"><svg/onload=window.broken=1>';

const everyBlock = (text: string, mediaId: string) => [
  { type: 'paragraph', text: `${text} [a](javascript:window.broken=1) <img src=x onerror=window.broken=1>` },
  { type: 'heading', level: 2, text },
  { type: 'list', style: 'bullet', items: [text] },
  { type: 'image', mediaId, alt: text, caption: text },
  { type: 'code', code: text, language: 'html' },
  { type: 'quote', text, attribution: text },
  { type: 'callout', variant: 'info', title: text, body: text },
  { type: 'faq', items: [{ question: text, answer: text }] },
  { type: 'cta', title: text, body: text, linkLabel: text, linkUrl: '/loaf', variant: 'default' },
  { type: 'key_takeaways', items: [text] },
];

describeInBrowser('hostile words in every field', () => {
  let browser: Browser;
  beforeAll(async () => void (browser = await openBrowser()));
  afterAll(() => browser?.close());

  it.each(HOSTILE)('run nothing and break nothing: %j', async (text) => {
    const blog = await fillBlog({ title: text, name: text, text });
    const window = await Window.open(browser, blog.owner, { width: 360 });
    await window.goto('/account');
    for (const { name, path } of screensOf(blog)) {
      await window.walk(path);
      expect([name, await window.page.evaluate('window.broken')]).toEqual([name, undefined]);
      expect([name, window.taken()]).toEqual([name, []]);
      expect([
        name,
        await window.page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
      ]).toEqual([name, 0]);
    }
    await window.close();
  });

  it.each(HOSTILE)('run nothing in files, addresses, blocks, graphs and panels: %j', async (text) => {
    const blog = await fillBlog();
    const { owner, path, slug } = blog;
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c26f3a' } })
      .png()
      .toBuffer();
    const mediaId = await owner.upload(path, new Uint8Array(picture), `${text}.png`, { alt: text, caption: text });
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>parent.broken=1</script></svg>`;
    await owner.upload(path, new TextEncoder().encode(drawing), 'drawing.svg', { alt: text });
    await owner.post(`${path}/redirects`, { fromPath: ADDRESS, toPath: `https://evil.example${ADDRESS}` });
    const { key } = await owner.post<{ key: string }>(`${path}/api-keys`, { name: text });
    await reportLost(key, `/lost${ADDRESS}`, `https://evil.example${ADDRESS}`);
    const { data } = await owner.get<{ data: { id: string }[] }>(`${path}/authors`);
    const post = { title: text, slug: 'hostile', authorId: data[0]!.id, bodyJson: everyBlock(text, mediaId) };
    const structuredData = { Recipe: { recipeCategory: text, recipeCuisine: text, recipeIngredient: [text] } };
    const seo = { title: text, description: text, focusKeyword: text, canonicalUrl: `https://evil.example${ADDRESS}` };
    const made = { ...post, schemaType: 'Recipe', structuredData, seo, status: 'published', featuredMediaId: mediaId };
    const { id } = await owner.post<{ id: string }>(`${path}/posts`, made);
    const window = await Window.open(browser, owner);
    const { page } = window;
    const harmless = async (where: string) => {
      const broken = await page.evaluate('window.broken');
      const complaints = window.taken().filter((complaint) => !complaint.startsWith('404 '));
      expect([where, broken, complaints]).toEqual([where, undefined, []]);
    };
    await window.goto('/account');
    for (const screen of ['media', `media?id=${mediaId}`, 'redirects', 'broken-links', 'keys', 'activity', 'seo']) {
      await window.walk(`/w/${slug}/${screen}`);
      await harmless(screen);
    }
    await window.walk(`/w/${slug}/posts/${id}`);
    await page.locator('.ProseMirror').waitFor();
    await harmless('editor');
    for (const panel of await page.getByRole('toolbar', { name: 'Panels' }).getByRole('button').all()) {
      await panel.click();
      await window.settled();
      await harmless((await panel.getAttribute('aria-label')) ?? 'panel');
    }
    await window.close();
  });

  it('leads to no other place after signing in', async () => {
    const { owner } = await fillBlog();
    for (const next of ['//evil.example/', '/\\evil.example/', 'https://evil.example/', 'javascript:window.broken=1']) {
      const window = await Window.open(browser, null);
      await window.goto(`/sign-in?next=${encodeURIComponent(next)}`);
      await window.page.getByLabel('Email').fill(owner.email);
      await window.page.getByLabel('Password').fill('a password of enough length');
      await window.page.keyboard.press('Enter');
      await window.page.getByRole('navigation', { name: 'Workspace' }).waitFor();
      expect(new URL(window.page.url()).pathname).toMatch(/^\/dashboard\/w\//);
      await window.close();
    }
  });
});
