import { beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser, useWriterWindow, type Window } from './harness/window.ts';
import { saveLine, type Writer } from './harness/writer.ts';

const SENTENCE = 'of flour and water, of water and of flour';

describeInBrowser('what a key costs', () => {
  let writer: Writer;
  let window: Window;
  let page: Page;

  useWriterWindow((made) => ({ writer, window, page } = made));
  beforeEach(async () => {
    const texts = Array.from({ length: 60 }, (_, at) => ({ type: 'paragraph', text: `${at} of flour` }));
    await writer.open(page, await writer.aPost('Long', texts));
    await page.getByRole('button', { name: /^Search \d+/ }).waitFor();
    await page.locator('.ProseMirror > p').nth(30).click();
    await page.keyboard.press('End');
    await window.settled();
  });

  /** Keys without a rest between them, which the page would take for one if the machine is busy. */
  const keys = (text: string) => `(() => {
    for (const letter of ${JSON.stringify(text)}) {
      document.querySelector('.ProseMirror').dispatchEvent(new KeyboardEvent('keydown', { key: letter, bubbles: true }));
      document.execCommand('insertText', false, letter);
    }
  })()`;

  it('renders nothing beside the text, apart from the first one', async () => {
    // With each render React asks whether what has the focus is editable, to restore its caret.
    await page.evaluate(`
      globalThis.renders = 0;
      Object.defineProperty(document.querySelector('.ProseMirror'), 'contentEditable', {
        get: () => { globalThis.renders += 1; return 'inherit'; },
      });`);
    await page.evaluate(keys('x'));
    expect(await page.evaluate('globalThis.renders')).toBeGreaterThan(0);
    await page.evaluate(`globalThis.renders = 0; ${keys(SENTENCE)}`);
    expect(await page.evaluate('globalThis.renders')).toBe(0);
    await page.getByText(`30 of flourx${SENTENCE}`).waitFor();
  });

  it('makes React look for no caret in the text, whatever is rendered', async () => {
    await page.evaluate(`
      globalThis.looks = 0;
      const real = window.getSelection;
      window.getSelection = function () {
        if (/react-/.test(new Error().stack)) globalThis.looks += 1;
        return real.call(window);
      };`);
    await page.evaluate(keys(SENTENCE));
    await saveLine(page).getByText('Saved on this device').waitFor();
    expect(await page.evaluate('globalThis.looks')).toBe(0);
  });

  it('is told once somebody rests, with the counts and what became of the text', async () => {
    const count = page.getByText(/^\d+ words/);
    const before = (await count.textContent()) ?? '';
    await page.evaluate(keys(` ${SENTENCE}`));
    await saveLine(page).getByText('Saved on this device').waitFor();
    await count.filter({ hasNotText: before }).waitFor();
  });

  it('leaves the handle of a block beside the block, whatever happens above it', async () => {
    const apart = () =>
      page.evaluate<number>(`(() => {
        const top = (selector) => document.querySelector(selector).getBoundingClientRect().top;
        const { anchorNode } = getSelection();
        const block = (anchorNode.closest ? anchorNode : anchorNode.parentElement).closest('.ProseMirror > *');
        return Math.abs(top('button[aria-label="Block"]') - block.getBoundingClientRect().top);
      })()`);
    await page.mouse.move(0, 0);
    expect(await apart()).toBeLessThan(12);
    await page.evaluate(`document.querySelector('.ProseMirror > p').style.paddingTop = '200px'`);
    await window.settled();
    expect(await apart()).toBeLessThan(12);
    await page.keyboard.press('Enter');
    await window.settled();
    expect(await apart()).toBeLessThan(12);
  });
});
