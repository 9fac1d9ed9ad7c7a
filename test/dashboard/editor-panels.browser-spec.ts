import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { expectNoBarriers } from './harness/axe.ts';
import { describeInBrowser, useWriterWindow } from './harness/window.ts';
import { saved, write, type Writer } from './harness/writer.ts';

interface Made {
  readonly id: string;
}

describeInBrowser('panels of the editor', () => {
  let writer: Writer;
  let page: Page;

  useWriterWindow((made) => ({ writer, page } = made), { bypassCSP: true });

  const make = async (resource: string, name: string, more: object = {}) =>
    (await writer.person.post<Made>(`${writer.path}/${resource}`, { name, slug: name.toLowerCase(), ...more })).id;
  const rail = () => page.getByRole('toolbar', { name: 'Panels' });

  it.each([1280, 360])('Publish has the status, and categories as a tree, at %d px', async (width) => {
    const bread = await make('categories', 'Bread', { sortOrder: 2 });
    await make('categories', 'Cakes', { sortOrder: 1 });
    const rye = await make('categories', 'Rye', { parentId: bread });
    await make('categories', 'Dark', { parentId: rye });
    const id = await writer.aPost('Status', [{ type: 'paragraph', text: 'a text' }], { status: 'published' });
    await page.setViewportSize({ width, height: 860 });
    await writer.open(page, id);
    const open = () => (width === 360 ? rail().getByRole('button', { name: 'Publish' }).click() : undefined);
    await open();
    const status = page.getByRole('group', { name: 'Status' });
    await status.getByText('Readers see this version.').waitFor();
    if (width === 360) await page.keyboard.press('Escape');
    await write(page, 'a text', ', changed');
    await open();
    await status.getByText('Readers see the version before your changes.').waitFor();
    await expectNoBarriers(page);
    await page.getByRole('combobox', { name: 'Category' }).click();
    const options = page.getByRole('option');
    await options.first().waitFor();
    expect(await options.allInnerTexts()).toEqual(['Cakes', 'Bread', 'Rye\nBread', 'Dark\nBread › Rye']);
    const indents = await options.evaluateAll((all) =>
      all.map((option) => option.firstElementChild!.computedStyleMap().get('padding-left')?.toString()),
    );
    expect(indents).toEqual(['0px', '0px', '16px', '32px']);
    if (width === 360) return;
    await options.filter({ hasText: 'Dark' }).click();
    await page.keyboard.press('Control+s');
    await saved(page);
  });

  it('Related proposes the posts with most tags in common', async () => {
    const [crust, oven, yeast] = [await make('tags', 'Crust'), await make('tags', 'Oven'), await make('tags', 'Yeast')];
    const tagged = (title: string, tagIds: readonly string[]) => writer.aPost(title, [], { tagIds });
    await tagged('One shared', [crust]);
    await tagged('Two shared', [oven, yeast]);
    await tagged('None shared', []);
    await tagged('All shared', [crust, oven, yeast]);
    await writer.open(page, await tagged('Mine', [crust, oven, yeast]));
    await rail().getByRole('button', { name: 'Related posts' }).click();
    const proposals = page.getByRole('list', { name: 'Suggestions' }).getByRole('listitem');
    // The posts of each tag arrive by themselves.
    await eventually(async () => (await proposals.allInnerTexts()).join() === 'All shared,Two shared,One shared');
    await page.getByRole('button', { name: 'Add “Two shared”' }).click();
    expect(await proposals.allInnerTexts()).toEqual(['All shared', 'One shared']);
    await expectNoBarriers(page);
  });
});
