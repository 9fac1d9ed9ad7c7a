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
    await dialog.getByText('Generated structured data').click();
    await dialog.getByLabel('Graph').getByText('"@graph"').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const { seo } = await writer.person.get<Entity>(`${place}/${id}`);
    expect([seo.title, seo.description]).toEqual(['All the bread', null]);
    expect(window.taken()).toEqual([]);
    await window.close();
  });

  it.each(['categories', 'tags', 'authors'])('of %s is refused at its field, and there alone', async (resource) => {
    const name = resource === 'authors' ? 'displayName' : 'name';
    const { id } = await writer.person.post<Entity>(`${writer.path}/${resource}`, { [name]: 'Rye', slug: 'rye' });
    const window = await Window.open(browser, writer.person);
    await window.goto(`/w/${writer.slug}/${resource}?id=${id}`);
    const dialog = window.page.getByRole('dialog');
    const title = dialog.getByLabel('Title for search engines');
    await title.fill('x'.repeat(20_000));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.locator('[aria-invalid=true]').waitFor();
    expect(await title.getAttribute('aria-invalid')).toBe('true');
    expect(await dialog.getByText('seo.title').count()).toBe(0);
    await window.close();
  });
});
