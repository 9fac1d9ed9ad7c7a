import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { describeInBrowser, useWriterWindow } from './harness/window.ts';
import { saved, write, type Writer } from './harness/writer.ts';

const HEBREW = 'לחם וחמאה';
const BODY = [
  { type: 'paragraph', text: HEBREW },
  { type: 'heading', level: 2, text: HEBREW },
  { type: 'list', style: 'bullet', items: [HEBREW, `${HEBREW}\n\n- ${HEBREW}`, 'flour'] },
  { type: 'quote', text: HEBREW, attribution: HEBREW },
  { type: 'callout', variant: 'info', title: HEBREW, body: HEBREW },
  { type: 'faq', items: [{ question: HEBREW, answer: HEBREW }] },
  { type: 'key_takeaways', items: [HEBREW] },
  { type: 'video_embed', url: 'https://youtu.be/dQw4w9WgXcQ', title: HEBREW },
  { type: 'cta', title: HEBREW, body: HEBREW, linkLabel: HEBREW, linkUrl: '/a', variant: 'default' },
  { type: 'code', language: 'js', code: `// ${HEBREW}` },
  { type: 'paragraph', text: 'flour and water' },
];

const IN_EDITOR = '.ProseMirror *, textarea, input';

/** The directions of all innermost elements that show a text. */
const directions = (text: string, among = IN_EDITOR) => `[...document.querySelectorAll(${JSON.stringify(among)})]
  .filter((element) => (element.matches('textarea, input') ? element.value : element.textContent) === ${JSON.stringify(text)})
  .filter((element) => ![...element.children].some((child) => child.textContent === element.textContent))
  .map((element) => getComputedStyle(element).direction)`;

/** The widths of the left and right line of the quote, and on which side of its list an item leaves room for its mark. */
const SIDES = `(() => {
  const { borderLeftWidth, borderRightWidth } = getComputedStyle(document.querySelector('[data-node="quote"]'));
  const list = document.querySelector('ul[data-node="list"]');
  const side = (item) => {
    const [inner, outer] = [item.getBoundingClientRect(), list.getBoundingClientRect()];
    return inner.left - outer.left > outer.right - inner.right ? 'left' : 'right';
  };
  return [
    'quote: ' + borderLeftWidth + ' ' + borderRightWidth,
    'first item: ' + side(list.firstElementChild),
    'last item: ' + side(list.lastElementChild),
  ];
})()`;

describeInBrowser('texts from right to left', () => {
  let writer: Writer;
  let page: Page;

  useWriterWindow((made) => ({ writer, page } = made));

  it.each(['light', 'dark'] as const)('begin at the right in every block and field, in %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    const id = await writer.aPost(HEBREW, BODY, { excerpt: HEBREW });
    await writer.open(page, id);
    await page.getByText('flour and water').waitFor();
    const shown = await page.evaluate<string[]>(directions(HEBREW));
    expect(shown.length).toBeGreaterThan(12);
    expect(shown.filter((direction) => direction !== 'rtl')).toEqual([]);
    for (const text of ['flour', 'flour and water', `// ${HEBREW}`])
      expect(new Set(await page.evaluate<string[]>(directions(text)))).toEqual(new Set(['ltr']));
    expect(await page.evaluate<string[]>(SIDES)).toEqual(['quote: 0px 3px', 'first item: right', 'last item: left']);
    const folder = process.env['PICTURES_OF_SPECS'];
    for (const width of folder === undefined ? [] : [1280, 360]) {
      await page.setViewportSize({ width, height: 1600 });
      await page.screenshot({ path: `${folder}/rtl-${colorScheme}-${width}.png`, fullPage: true });
    }
  });

  it('keep their direction on Home and in a comparison with what is saved', async () => {
    const id = await writer.aPost(HEBREW, [{ type: 'paragraph', text: HEBREW }]);
    await page.goto(`/dashboard/w/${writer.slug}`);
    await page.getByText(HEBREW, { exact: true }).nth(1).waitFor();
    expect(new Set(await page.evaluate<string[]>(directions(HEBREW, 'main *')))).toEqual(new Set(['rtl']));
    await writer.open(page, id);
    await write(page, HEBREW, ` ${HEBREW}`);
    await page.keyboard.press('Control+s');
    await saved(page);
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByRole('button', { name: 'View version 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Earlier version' });
    await dialog.getByText(HEBREW).first().waitFor();
    expect(
      await page.evaluate<string>(
        `getComputedStyle(document.querySelector('[role="dialog"] ins, [role="dialog"] del, [role="dialog"] p span').parentElement).direction`,
      ),
    ).toBe('rtl');
  });

  it('get an address that can be read, in the language of the workspace', async () => {
    await writer.person.patch(writer.path, { defaultLocale: 'de' });
    await writer.open(page, 'new');
    const address = page.getByLabel('URL slug', { exact: true });
    await page.keyboard.type('Äpfel für Öle');
    await eventually(async () => (await address.inputValue()) === 'aepfel-fuer-oele');
    await page.getByLabel('Title', { exact: true }).fill('Щи да каша');
    await eventually(async () => (await address.inputValue()) === 'shchi-da-kasha');
    await page.getByLabel('Title', { exact: true }).fill('日本のパン');
    await eventually(async () => (await address.inputValue()) === 'ri-ben-nopan');
  });

  it('are typed as they are read', async () => {
    const id = await writer.aPost('Typed', [{ type: 'paragraph', text: 'one' }]);
    await writer.open(page, id);
    await write(page, 'one', '');
    await page.keyboard.press('Enter');
    await page.keyboard.type(HEBREW);
    expect(await page.evaluate<string[]>(directions(HEBREW))).toEqual(['rtl']);
    await page.keyboard.press('Control+s');
    await saved(page);
    expect((await writer.stored(id)).bodyJson[1]).toEqual({ type: 'paragraph', text: HEBREW });
  });
});
