import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';
import { Writer } from './harness/writer.ts';

interface Entity {
  readonly id: string;
  readonly version: number;
  readonly seo: { readonly title: string | null; readonly description: string | null };
}

describeInBrowser('what search engines show of categories, tags and authors', () => {
  let browser: Browser;
  let writer: Writer;
  beforeAll(async () => {
    browser = await openBrowser();
    writer = await Writer.start();
  });
  afterAll(() => browser?.close());

  it.each([
    ['categories', { name: 'Bread', slug: 'bread' }],
    ['tags', { name: 'Bread', slug: 'bread' }],
    ['authors', { displayName: 'Bread', slug: 'bread' }],
  ] as const)('of %s is written with the right for it alone, and the graph is shown', async (resource, given) => {
    const place = `${writer.path}/${resource}`;
    const { id } = await writer.person.post<Entity>(place, given);
    const member = await writer.person.invite(writer.path, [`${resource}:read`, 'seo:write']);
    const window = await Window.open(browser, member);
    await window.goto(`/w/${writer.slug}/${resource}?id=${id}`);
    const dialog = window.page.getByRole('dialog');
    expect(await dialog.getByLabel('Slug').isDisabled()).toBe(true);
    await dialog.getByLabel('Title for search engines').fill('All the bread');
    await dialog.getByText('What search engines read').click();
    await dialog.getByLabel('Graph').getByText('"@graph"').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const { seo } = await writer.person.get<Entity>(`${place}/${id}`);
    expect([seo.title, seo.description]).toEqual(['All the bread', null]);
    expect(window.taken()).toEqual([]);
    await window.close();
  });
});
