import { openDatabase } from '../database.mjs';
import { Galley } from '../galley.mjs';
import { openChromium } from './chromium.mjs';
import { DashboardPerson } from './dashboard-person.mjs';
import { KeyTimes } from './key-times.mjs';
import { plainPage } from './plain-page.mjs';

const KEYS = 200;
const TEXT = 'of flour and water, ';
const WORDS = 40;
/** More can be written, but not saved: the rest of a longer text waits on the device. */
const SAVED_MAX = 1_000;

/**
 * Measures key presses in a long text: in the editor with panels and scores, and in a plain editable field with the
 * same texts.
 *
 * @param {import('../stage.mjs').Stage} stage
 * @param {{ blocks: number[], tell: (what: string) => void }} options how many blocks the texts have
 * @returns {Promise<{ what: string, blocks: number, opening: number, work: number, paint: number }[]>} milliseconds: until it can be
 *   typed in, and the 95th of 100 of the work of the page for a key and from a key to what is painted
 */
export async function measureTyping(stage, { blocks, tell }) {
  const browser = await openChromium(stage);
  const galley = new Galley(stage, await openDatabase(stage));
  const url = await galley.serve({ SIGN_UP: 'open' });
  const person = await DashboardPerson.signUp(url);
  const rows = [];
  for (const count of blocks) {
    const texts = Array.from({ length: count }, (_, at) => `${at} ${'flour '.repeat(WORDS)}`);
    tell(`a plain field with ${count} paragraphs`);
    rows.push({ what: 'a plain field', blocks: count, ...(await inPlainField(browser, texts)) });
    tell(`the editor with ${count} blocks`);
    rows.push({ what: 'the editor', blocks: count, ...(await inEditor(browser, person, texts)) });
  }
  return rows;
}

async function inPlainField(browser, texts) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const begun = performance.now();
  await page.setContent(plainPage(texts));
  await page.locator('[contenteditable]').waitFor();
  return typed(page, performance.now() - begun, '[contenteditable] > p', texts.length);
}

async function inEditor(browser, person, texts) {
  const context = await browser.newContext({ baseURL: person.url });
  await person.enter(context);
  const path = await person.postOf(texts.slice(0, SAVED_MAX), texts.length);
  const page = await context.newPage();
  // One-time loading, such as of scripts, is not part of opening a long text.
  await page.goto(path);
  await page.locator('.ProseMirror').waitFor();
  if (texts.length > SAVED_MAX) await pasteBelow(page, texts.slice(SAVED_MAX));
  const begun = performance.now();
  await page.reload();
  await page.locator('.ProseMirror').getByText(texts.at(-1).trim()).waitFor({ state: 'attached' });
  const opening = performance.now() - begun;
  await page.getByRole('button', { name: /^Search \d+/ }).waitFor();
  return typed(page, opening, '.ProseMirror > p', texts.length);
}

/** Pastes paragraphs below the text, and waits until they are kept. */
async function pasteBelow(page, texts) {
  const last = page.locator('.ProseMirror > p').last();
  await last.click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('.ProseMirror').dispatchEvent(paste);
  }, texts.join('\n'));
  await page.getByText('Too long to save').waitFor();
}

/** Half of the keys go into the middle, half to the end. */
async function typed(page, opening, selector, count) {
  const times = await KeyTimes.of(page);
  for (const at of [Math.floor(count / 2), count - 1]) {
    const block = page.locator(selector).nth(at);
    await block.scrollIntoViewIfNeeded();
    await block.click();
    await page.keyboard.press('End');
    for (let key = 0; key < KEYS / 2; key += 1) await times.press(TEXT[key % TEXT.length]);
  }
  await page.context().close();
  return { opening, ...times.ninetyFifth() };
}

/** @param {Awaited<ReturnType<typeof measureTyping>>} rows */
export function typingTable(rows) {
  const ms = (value) => value.toFixed(value < 100 ? 1 : 0);
  return [
    ['typing', 'blocks', 'opening ms', 'work of a key ms', 'key to paint ms'],
    ...rows.map(({ what, blocks, opening, work, paint }) => [what, String(blocks), ms(opening), ms(work), ms(paint)]),
  ];
}
