import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectNoBarriers } from './harness/axe.ts';
import { describeInBrowser, useWriterWindow, type Window } from './harness/window.ts';
import type { Writer } from './harness/writer.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
}

/** Pixels per level of the tree. */
const INDENT_PX = 24;

describeInBrowser('what posts are ordered by', () => {
  let writer: Writer;
  let window: Window;
  let page: Page;

  useWriterWindow((made) => ({ writer, window, page } = made), { bypassCSP: true });

  /** Names in their order, children with their parent's name before theirs. */
  const tree = async () => {
    const { data } = await writer.person.get<{ data: Row[] }>(
      `${writer.path}/categories?orderBy=sortOrder&order=asc&pageSize=50`,
    );
    const nameOf = (id: string) => data.find((row) => row.id === id)?.name;
    return data.map(({ name, parentId }) => (parentId === null ? name : `${nameOf(parentId)}/${name}`));
  };
  const openTree = async (...names: string[]) => {
    for (const [sortOrder, name] of names.entries()) {
      await writer.person.post(`${writer.path}/categories`, { slug: name.toLowerCase(), name, sortOrder });
    }
    await window.goto(`/w/${writer.slug}/categories`);
  };
  const handle = (name: string) => page.getByTitle(`Drag ${name}`, { exact: true });
  const middleOf = async (name: string) => {
    const box = (await handle(name).boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  it('carries a category with the mouse: above another, and below it', async () => {
    await openTree('Bread', 'Cakes', 'Drinks');
    const [from, to] = [await middleOf('Drinks'), await middleOf('Bread')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y - 4, { steps: 4 });
    await page.mouse.up();
    await page.getByText('Moved “Drinks”.').waitFor();
    expect(await tree()).toEqual(['Drinks', 'Bread', 'Cakes']);
    await window.settled();
    const [again, below] = [await middleOf('Cakes'), await middleOf('Bread')];
    await page.mouse.move(again.x, again.y);
    await page.mouse.down();
    await page.mouse.move(again.x + INDENT_PX, below.y + 8, { steps: 4 });
    await expectNoBarriers(page);
    await page.mouse.up();
    const question = page.getByRole('alertdialog', { name: 'Move “Cakes”?' });
    await question
      .getByText('The URL of this category will change. The old URL will redirect to the new one.')
      .waitFor();
    await expectNoBarriers(page);
    expect(await tree()).toEqual(['Drinks', 'Bread', 'Cakes']);
    await question.getByRole('button', { name: 'Move' }).click();
    await page.getByText('Moved “Cakes”.').waitFor();
    expect(await tree()).toContain('Bread/Cakes');
  });

  it('puts it back with Escape', async () => {
    await openTree('Bread', 'Cakes');
    const [from, to] = [await middleOf('Cakes'), await middleOf('Bread')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y - 4, { steps: 4 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await window.settled();
    expect(await tree()).toEqual(['Bread', 'Cakes']);
  });

  it('moves it by keyboard', async () => {
    await openTree('Bread', 'Cakes');
    await page.getByRole('link', { name: 'Cakes' }).first().focus();
    await page.keyboard.press('Alt+Shift+ArrowRight');
    await page.getByText('The URL of this category will change').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await tree()).toEqual(['Bread', 'Cakes']);
    await page.keyboard.press('Alt+Shift+ArrowRight');
    await page.getByText('The URL of this category will change').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Moved “Cakes”.').waitFor();
    expect(await tree()).toEqual(['Bread', 'Bread/Cakes']);
  });

  it('says how many addresses another slug changes, before it is saved', async () => {
    await writer.person.patch(writer.path, { permalinks: { post: '/{category}/{slug}' } });
    await openTree('Bread');
    const { data } = await writer.person.get<{ data: Row[] }>(`${writer.path}/categories`);
    const id = data[0]!.id;
    const rye = { slug: 'rye', name: 'Rye', parentId: id };
    const { id: categoryId } = await writer.person.post<{ id: string }>(`${writer.path}/categories`, rye);
    await writer.aPost('A loaf', [], { status: 'published', categoryId });
    await window.goto(`/w/${writer.slug}/categories?id=${id}`);
    const dialog = page.getByRole('dialog', { name: 'Bread' });
    await dialog.getByLabel('Slug').fill('loaves');
    await dialog
      .getByText('3 URLs will change: 1 of this category, 1 of a subcategory, 1 of a post. Old URLs will redirect')
      .waitFor();
    await expectNoBarriers(page);
    const redirects = () => writer.person.get<{ total: number }>(`${writer.path}/redirects?pageSize=1`);
    expect((await redirects()).total).toBe(0);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await redirects()).total).toBe(3);
  });

  it.each([1280, 360])('reaches the end of a long dialog at %d px', async (width) => {
    await writer.person.post(`${writer.path}/authors`, { slug: 'desk', displayName: 'The desk' });
    await page.setViewportSize({ width, height: 640 });
    await window.goto(`/w/${writer.slug}/authors`);
    await page.getByRole('link', { name: 'The desk' }).first().click();
    const save = page.getByRole('dialog', { name: 'The desk' }).getByRole('button', { name: 'Save' });
    await save.scrollIntoViewIfNeeded();
    const box = (await save.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(640);
  });

  it('tells of an author whether they are a person or an organisation', async () => {
    const { id } = await writer.person.post<{ id: string }>(`${writer.path}/authors`, {
      slug: 'desk',
      displayName: 'The desk',
    });
    await window.goto(`/w/${writer.slug}/authors?id=${id}`);
    const dialog = page.getByRole('dialog', { name: 'The desk' });
    await dialog.getByRole('button', { name: /Person/ }).click();
    await page.getByRole('option', { name: /Organization/ }).click();
    await expectNoBarriers(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const stored = () => writer.person.get<{ kind: string; jsonLd: object }>(`${writer.path}/authors/${id}`);
    const { kind, jsonLd } = await stored();
    expect([kind, JSON.stringify(jsonLd).includes('"Organization"')]).toEqual(['organization', true]);
    await page.getByRole('link', { name: 'The desk' }).first().click();
    await dialog.getByRole('button', { name: /Organization/ }).waitFor();
  });
});
