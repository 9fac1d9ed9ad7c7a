import { beforeEach, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser, useWriterWindow, type Window } from './harness/window.ts';
import { saveLine, type Writer } from './harness/writer.ts';

jest.setTimeout(120_000);

const BLOCKS = 900;
const WRITTEN = Array.from({ length: BLOCKS }, (_, at) => `${at} ${'of flour '.repeat(3)}.`);

/** Types in one task, in which no frame is drawn; a stroke stands for Enter. */
const typedAtOnce = (text: string) => `(() => {
  const editor = document.querySelector('.ProseMirror');
  for (const letter of ${JSON.stringify(text)}) {
    const key = letter === '|' ? 'Enter' : letter;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    if (editor.dispatchEvent(event) && key !== 'Enter') document.execCommand('insertText', false, letter);
  }
})()`;

describeInBrowser('a long text', () => {
  let writer: Writer;
  let window: Window;
  let page: Page;
  let id: string;

  useWriterWindow((made) => ({ writer, window, page } = made));
  beforeEach(async () => {
    const body = WRITTEN.map((text) => ({ type: 'paragraph', text }));
    id = await writer.aPost('Long', body);
    await writer.open(page, id);
    await window.settled();
  });

  const blocks = () => page.locator('.ProseMirror > p');
  const clickAtEndOf = async (index: number) => {
    await blocks().nth(index).click();
    await page.keyboard.press('End');
  };
  const texts = (from: number, to: number) =>
    page.evaluate<string[]>(
      `[...document.querySelectorAll('.ProseMirror > p')].slice(${from}, ${to}).map((p) => p.textContent)`,
    );
  const kept = () => saveLine(page).getByText('Saved on this device').waitFor();

  it('is drawn where it is seen, and has every letter where the caret is, before and after a frame', async () => {
    const drawn = () =>
      page.evaluate<string[]>(
        `[0, ${BLOCKS / 2}, ${BLOCKS - 1}].map((at) => getComputedStyle(document.querySelectorAll('.ProseMirror > p')[at]).contentVisibility)`,
      );
    expect(await drawn()).toEqual(['visible', 'auto', 'visible']);
    await clickAtEndOf(BLOCKS / 2);
    expect(await drawn()).toEqual(['visible', 'visible', 'visible']);
    await page.evaluate(typedAtOnce('|one||two|three'));
    expect(await texts(BLOCKS / 2 + 1, BLOCKS / 2 + 5)).toEqual(['one', '', 'two', 'three']);
    for (const [key, letter] of [
      ['Control+End', 'e'],
      ['Control+Home', 'h'],
      ['ArrowDown', 'd'],
      ['PageDown', 'p'],
      ['ArrowUp', 'u'],
    ] as const) {
      await page.keyboard.press(key);
      await page.keyboard.type(letter);
    }
    const all = await texts(0, BLOCKS + 4);
    expect(all[0]).toMatch(/^h0 of/);
    expect(all.at(-1)).toMatch(/\.e$/);
    expect(all.join('')).toHaveLength(WRITTEN.join('').length + 'onetwothree'.length + 5);
  });

  it('is kept on the device in pieces, and whole again after a reload and in another tab', async () => {
    await clickAtEndOf(450);
    await page.keyboard.type(' first');
    await kept();
    await page.keyboard.type(' second');
    await kept();
    expect(
      await page.evaluate(
        'new Promise((told) => (indexedDB.open("galley-drafts").onsuccess = ({ target }) => (target.result.transaction("journal").objectStore("journal").getAll().onsuccess = ({ target: { result } }) => told(result.filter(({ content }) => content?.bodyJson?.pieces).length))))',
      ),
    ).toBe(1);
    await page.reload();
    await blocks()
      .nth(BLOCKS - 1)
      .waitFor({ state: 'attached' });
    expect((await texts(450, 451))[0]).toMatch(/ first second$/);
    expect(await blocks().count()).toBe(BLOCKS);
    const other = await window.anotherPage();
    await writer.open(other, id);
    await other.getByRole('button', { name: 'Edit here instead' }).click();
    await other.getByText('You are editing this in another tab.').waitFor({ state: 'detached' });
    await other.locator('.ProseMirror > p').nth(450).click();
    await other.keyboard.press('End');
    await other.keyboard.type(' third');
    await saveLine(other).getByText('Saved on this device').waitFor();
    await page.getByRole('button', { name: 'Edit here instead' }).click();
    await page.getByText('You are editing this in another tab.').waitFor({ state: 'detached' });
    await clickAtEndOf(450);
    await page.keyboard.type(' fourth');
    await kept();
    await other.close();
    await page.reload();
    await blocks()
      .nth(BLOCKS - 1)
      .waitFor({ state: 'attached' });
    expect((await texts(450, 451))[0]).toMatch(/ first second third fourth$/);
    expect(await blocks().count()).toBe(BLOCKS);
  });
});
