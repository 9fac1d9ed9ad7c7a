import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectNoBarriers } from './harness/axe.ts';
import { describeInBrowser, useWriterWindow } from './harness/window.ts';
import { saved, write, type Writer } from './harness/writer.ts';

const paragraph = (text: string) => ({ type: 'paragraph', text });

/** For each kind in the list of blocks: what is typed to find it, the words that follow, and the block that comes of it. */
const KINDS: readonly (readonly [name: string, query: string, typed: string, block: object])[] = [
  ['Text', '/text', 'words', paragraph('words')],
  ['Heading', '/heading', 'words', { type: 'heading', level: 2, text: 'words', id: 'words' }],
  ['Subheading', '/subheading', 'words', { type: 'heading', level: 3, text: 'words', id: 'words' }],
  ['Small heading', '/small', 'words', { type: 'heading', level: 4, text: 'words', id: 'words' }],
  ['Bullet list', '/bullet', 'words', { type: 'list', style: 'bullet', items: ['words'] }],
  ['Numbered list', '/numbered', 'words', { type: 'list', style: 'ordered', items: ['words'] }],
  ['Quote', '/quote', 'words', { type: 'quote', text: 'words' }],
  ['Code', '/code', 'words', { type: 'code', language: '', code: 'words' }],
  ['Video', '/video', 'https://youtu.be/dQw4w9WgXcQ', { type: 'video_embed', url: 'https://youtu.be/dQw4w9WgXcQ' }],
  ['Post on X', '/post on X', 'https://x.com/a/status/1', { type: 'tweet_embed', url: 'https://x.com/a/status/1' }],
  ['Callout', '/callout', 'words', { type: 'callout', variant: 'info', body: 'words' }],
  ['Key takeaways', '/key', 'words', { type: 'key_takeaways', items: ['words'] }],
];

describeInBrowser('a block of the list', () => {
  let writer: Writer;
  let page: Page;

  useWriterWindow((made) => ({ writer, page } = made), { bypassCSP: true });

  const stored = async (id: string) => {
    await page.keyboard.press('Control+s');
    await saved(page);
    return (await writer.stored(id)).bodyJson;
  };
  const choose = async (query: string, name: string) => {
    await page.keyboard.type(query);
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).waitFor();
    await page.keyboard.press('Enter');
  };
  const openBelow = async () => {
    const id = await writer.aPost('Inserted', [paragraph('before'), paragraph('after')]);
    await writer.open(page, id);
    await write(page, 'before', '');
    await page.keyboard.press('Enter');
    return id;
  };
  const focused = () => page.evaluate<string>(`document.activeElement.ariaLabel ?? document.activeElement.textContent`);

  it.each(KINDS)('%s takes what is typed next', async (name, query, typed, block) => {
    const id = await openBelow();
    await choose(query, name);
    // A callout begins with its title, which may stay empty.
    if (name === 'Callout') await page.keyboard.press('Enter');
    await page.keyboard.type(typed);
    expect(await stored(id)).toEqual([paragraph('before'), block, paragraph('after')]);
  });

  it('below which one goes on with Enter', async () => {
    const id = await openBelow();
    await choose('/video', 'Video');
    expect(await focused()).toBe('Video URL');
    await expectNoBarriers(page);
    await page.keyboard.type('https://youtu.be/dQw4w9WgXcQ');
    await page.keyboard.press('Enter');
    await page.keyboard.type('below');
    expect(await stored(id)).toEqual([
      paragraph('before'),
      { type: 'video_embed', url: 'https://youtu.be/dQw4w9WgXcQ' },
      paragraph('below'),
      paragraph('after'),
    ]);
  });

  it('Image leads to the choice of a picture', async () => {
    await openBelow();
    await choose('/image', 'Image');
    expect(await focused()).toBe('Choose an image');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Choose an image' }).waitFor();
  });

  it('Divider leaves the caret below it, not in the text that follows', async () => {
    const id = await openBelow();
    await choose('/divider', 'Divider');
    await page.keyboard.type('new');
    expect(await stored(id)).toEqual([paragraph('before'), { type: 'divider' }, paragraph('new'), paragraph('after')]);
  });

  it('Questions and answers leads from the question to the answer, and out', async () => {
    const id = await openBelow();
    await choose('/faq', 'Questions');
    await page.keyboard.type('Why rest?');
    await page.keyboard.press('Enter');
    await page.keyboard.type('It rises.');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('out');
    expect(await stored(id)).toEqual([
      paragraph('before'),
      { type: 'faq', items: [{ question: 'Why rest?', answer: 'It rises.' }] },
      paragraph('out'),
      paragraph('after'),
    ]);
  });

  it('Call to action leads through its texts to its address', async () => {
    const id = await openBelow();
    await choose('/cta', 'Call to action');
    for (const text of ['Bake', 'Now', '']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.type('Begin');
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('Button URL');
    await page.keyboard.type('/bake');
    const [, block] = await stored(id);
    expect(block).toMatchObject({ type: 'cta', title: 'Bake', body: 'Now', linkLabel: 'Begin', linkUrl: '/bake' });
  });

  it('into which text is turned by the menu of a block takes what is typed next', async () => {
    const id = await openBelow();
    await page.keyboard.type('said');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: /^Quote/ }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type(' so');
    expect((await stored(id))[1]).toEqual({ type: 'quote', text: 'said so' });
  });
});
