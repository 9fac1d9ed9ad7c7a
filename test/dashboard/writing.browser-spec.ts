import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser, useWriterWindow, type Window } from './harness/window.ts';
import { paste, saved, saveLine, write, type Writer } from './harness/writer.ts';

const paragraph = (text: string) => ({ type: 'paragraph', text });

describeInBrowser('writing in a browser', () => {
  let writer: Writer;
  let window: Window;
  let page: Page;

  useWriterWindow((made) => ({ writer, window, page } = made), {}, /^409 /);

  const type = async (...lines: string[]) => {
    for (const line of lines) {
      await page.keyboard.type(line);
      await page.keyboard.press('Enter');
    }
  };

  it('makes a published post by keyboard alone', async () => {
    await writer.open(page, 'new');
    await expect(page.evaluate(`document.activeElement.getAttribute('aria-label')`)).resolves.toBe('Title');
    await type('By keyboard');
    await type('Flour and **water**.', '## Mix', '- one', 'two', '', '> Said', '');
    await page.keyboard.type('Somebody');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/div');
    await page.getByRole('option', { name: 'Divider' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('The end');
    await page.keyboard.press('Control+Shift+Enter');
    await page.getByRole('dialog', { name: 'Publish this post?' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Published', { exact: true }).first().waitFor();
    const { id } = (await writer.find('By keyboard')) ?? { id: '' };
    const { status: stored, bodyJson } = await writer.stored(id);
    expect([stored, bodyJson]).toEqual([
      'published',
      [
        paragraph('Flour and **water**.'),
        { type: 'heading', level: 2, text: 'Mix', id: 'mix' },
        { type: 'list', style: 'bullet', items: ['one', 'two'] },
        { type: 'quote', text: 'Said', attribution: 'Somebody' },
        { type: 'divider' },
        paragraph('The end'),
      ],
    ]);
  });

  it('links to a post of the same site by its name', async () => {
    const slug = `flour-${Date.now()}`;
    await writer.aPost('Which flour for what', [paragraph('rye')], { slug, status: 'published' });
    await writer.aPost('Something else', [paragraph('rye')]);
    const id = await writer.aPost('With a link', [paragraph('start')]);
    await writer.open(page, id);
    await write(page, 'start', ' @flour');
    await page.getByRole('option', { name: /Which flour for what/ }).waitFor();
    expect(await page.getByRole('option', { name: /Something else/ }).count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    await saved(page);
    expect((await writer.stored(id)).bodyJson).toEqual([paragraph(`start [Which flour for what](/${slug})`)]);
  });

  it('shows the Markdown of a block, and what is changed in it', async () => {
    const id = await writer.aPost('Source', [paragraph('some *words*')]);
    await writer.open(page, id);
    await page.locator('.ProseMirror em').click();
    const turn = async (name: string) => {
      await page.getByRole('button', { name: 'Block', exact: true }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await turn('Edit as Markdown');
    await page.getByText('some *words*').waitFor();
    await page.keyboard.press('End');
    await page.keyboard.type(' and ~~others~~');
    await turn('Show formatted');
    await page.locator('.ProseMirror s, .ProseMirror del').getByText('others').waitFor();
    await page.keyboard.press('Control+s');
    await saved(page);
    expect((await writer.stored(id)).bodyJson).toEqual([paragraph('some *words* and ~~others~~')]);
  });

  it('makes blocks of what word processors and Markdown put on the clipboard, in one step', async () => {
    const id = await writer.aPost('Pasted', [paragraph('before')]);
    await writer.open(page, id);
    await write(page, 'before', '');
    await page.keyboard.press('Enter');
    const docs =
      '<b style="font-weight:normal" id="docs-internal-guid-1"><h2><span>Dough</span></h2><p><span style="font-weight:700">Mix</span><span> well</span></p></b>';
    await paste(page, { 'text/html': docs, 'text/plain': 'Dough Mix well' });
    await page.getByRole('heading', { name: 'Dough' }).waitFor();
    await page.keyboard.press('Control+z');
    await page.getByRole('heading', { name: 'Dough' }).waitFor({ state: 'detached' });
    await paste(page, { 'text/plain': '## Bake\n\n- hot\n- long\n\nA [link](https://a.example).' });
    await page.getByRole('heading', { name: 'Bake' }).waitFor();
    await page.keyboard.press('Control+s');
    await saved(page);
    expect((await writer.stored(id)).bodyJson).toEqual([
      paragraph('before'),
      { type: 'heading', level: 2, text: 'Bake', id: 'bake' },
      { type: 'list', style: 'bullet', items: ['hot', 'long'] },
      paragraph('A [link](https://a.example).'),
    ]);
  });

  it('keeps what is typed when the network and the tab go', async () => {
    const id = await writer.aPost('Kept', [paragraph('one_two_ \\*')]);
    await writer.open(page, id);
    await window.context.setOffline(true);
    await write(page, 'one_two_ *', '');
    await page.keyboard.press('Enter');
    await page.keyboard.type('typed without a network');
    await page.keyboard.press('Control+s');
    await saveLine(page)
      .getByText(/this device/)
      .waitFor();
    await page.close({ runBeforeUnload: false });
    await window.context.setOffline(false);
    page = await window.anotherPage();
    await writer.open(page, id);
    await page.getByText('typed without a network').waitFor();
    await page.getByText('Unsaved changes from').waitFor();
    await page.keyboard.press('Control+s');
    await saved(page);
    expect((await writer.stored(id)).bodyJson).toEqual([
      paragraph('one_two_ \\*'),
      paragraph('typed without a network'),
    ]);
  });

  it('merges what two people write, and asks only where both wrote the same', async () => {
    const id = await writer.aPost('Shared', [paragraph('first'), paragraph('second')]);
    await writer.open(page, id);
    await write(page, 'first', ' mine');
    await writer.change(id, { bodyJson: [paragraph('first'), paragraph('second theirs')], excerpt: 'theirs' });
    await page.keyboard.press('Control+s');
    await page.getByText('second theirs').waitFor();
    await saved(page);
    expect(await writer.stored(id)).toMatchObject({
      excerpt: 'theirs',
      bodyJson: [paragraph('first mine'), paragraph('second theirs')],
    });
    await write(page, 'first mine', ' again');
    await writer.change(id, { bodyJson: [paragraph('first theirs'), paragraph('second theirs')] });
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Resolve conflict' });
    await dialog.getByText('Keep both, mine first').click();
    await dialog.getByRole('button', { name: 'Merge and save' }).click();
    await saved(page);
    expect((await writer.stored(id)).bodyJson).toEqual([
      paragraph('first mine again'),
      paragraph('first theirs'),
      paragraph('second theirs'),
    ]);
  });

  it('asks about a conflict once no key was pressed for a second', async () => {
    const id = await writer.aPost('In mid-sentence', [paragraph('start')]);
    await writer.open(page, id);
    await write(page, 'start', ' mine');
    await writer.change(id, { bodyJson: [paragraph('start theirs')] });
    // Runs in the page, so that load on the machine cannot delay keys.
    await page.evaluate(`globalThis.keys = setInterval(() => {
      globalThis.lastKey = performance.now();
      dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
    }, 200);
    new MutationObserver(() => {
      if (document.querySelector('[role=dialog]')) globalThis.asked ??= performance.now();
    }).observe(document.body, { childList: true, subtree: true })`);
    await page.keyboard.press('Control+s');
    await saveLine(page).getByText('Not saved: someone else edited this').waitFor();
    const dialog = page.getByRole('dialog', { name: 'Resolve conflict' });
    await page.waitForTimeout(2_000);
    expect(await dialog.count()).toBe(0);
    await page.evaluate('clearInterval(globalThis.keys)');
    await dialog.waitFor();
    expect(await page.evaluate<number>('globalThis.asked - globalThis.lastKey')).toBeGreaterThanOrEqual(999);
  });

  it('lets one tab write at a time, and hands over with every word', async () => {
    const id = await writer.aPost('Tabs', [paragraph('start')]);
    await writer.open(page, id);
    const second = await window.anotherPage();
    await writer.open(second, id);
    await second.getByText('in another tab').waitFor();
    await write(page, 'start', ' and more');
    await second.getByRole('button', { name: 'Edit here instead' }).click();
    await second.getByText('start and more').waitFor();
    await page.getByText('in another tab').waitFor();
    expect(await page.locator('.ProseMirror').getAttribute('contenteditable')).toBe('false');
  });
});
