import { expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.ts';
import { reportLost } from './harness/blog.ts';
import { describeInBrowser, useWriterWindow, type Window } from './harness/window.ts';
import type { Writer } from './harness/writer.ts';

const NOBODY_KNOWS = '0190a000-0000-7000-8000-000000000000';

describeInBrowser('a list', () => {
  let writer: Writer;
  let window: Window;

  useWriterWindow((made) => ({ writer, window } = made));

  it('is as far down as it was when the reader goes back to it', async () => {
    for (let at = 0; at < 40; at += 1) {
      const redirect = { fromPath: `/old-${at}`, toPath: '/new', type: 'Permanent301' };
      await writer.person.post(`${writer.path}/redirects`, redirect);
    }
    const { page } = window;
    await window.goto(`/w/${writer.slug}/redirects`);
    const offset = () => page.evaluate<number>('scrollY');
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    const before = await offset();
    await window.settled();
    await page.getByRole('link', { name: 'Tags', exact: true }).first().click();
    await page.waitForURL('**/tags');
    await window.settled();
    expect(await offset()).toBe(0);
    await page.goBack();
    await page.locator('tr[data-row]').first().waitFor();
    await window.settled();
    expect([await offset(), before > 800]).toEqual([before, true]);
    expect(window.taken()).toEqual([]);
  });

  it('shows that a tag filters that is none of the choices, and lets it be cleared', async () => {
    for (const slug of ['rye', 'oats']) await writer.person.post(`${writer.path}/tags`, { name: slug, slug });
    const { page } = window;
    await window.goto(`/w/${writer.slug}/posts?tagId=${NOBODY_KNOWS}`);
    const tag = page.getByLabel('Tag', { exact: true });
    expect(await tag.locator('option:checked').textContent()).toBe('Tag: other');
    await tag.selectOption('Any tag');
    await eventually(() => Promise.resolve(!page.url().includes('tagId')));
    await window.settled();
    expect(await tag.locator('option').allTextContents()).toEqual(['Any tag', 'oats', 'rye']);
    expect(window.taken()).toEqual([]);
  });

  it('begins at its first page again in another order', async () => {
    const { page } = window;
    const orders = { pages: 'Title', tags: 'Created', redirects: 'Hits', posts: 'Title', 'broken-links': 'First seen' };
    for (const name of ['one', 'two']) {
      await writer.aPost(name, []);
      await writer.person.post(`${writer.path}/pages`, { slug: name, title: name, bodyJson: [] });
      await writer.person.post(`${writer.path}/tags`, { slug: name, name });
      await writer.person.post(`${writer.path}/redirects`, { fromPath: `/${name}`, toPath: '/' });
    }
    const { key } = await writer.person.post<{ key: string }>(`${writer.path}/api-keys`, { name: 'Site' });
    for (const path of ['/lost', '/gone']) await reportLost(key, path, 'https://example.net/links');
    // The service gives one row a page here, so that there is a second one.
    await page.route(/pageSize=50/, (route) =>
      route.continue({ url: route.request().url().replace('pageSize=50', 'pageSize=1') }),
    );
    for (const [place, header] of Object.entries(orders)) {
      await window.goto(`/w/${writer.slug}/${place}?page=2`);
      expect([place, new URL(page.url()).searchParams.get('page')]).toEqual([place, '2']);
      await page.getByRole('columnheader', { name: header }).getByRole('button').click();
      await eventually(() => Promise.resolve(!new URL(page.url()).searchParams.has('page')));
    }
    await window.settled();
    expect(window.taken()).toEqual([]);
  });
});
