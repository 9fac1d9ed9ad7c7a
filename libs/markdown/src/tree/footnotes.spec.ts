import { describe, expect, it } from '@jest/globals';
import { htmlToBlocks } from '../html/html-to-blocks.ts';
import { Notes } from '../notes.ts';
import { NO_PICTURES } from '../pictures.ts';
import { withFootnoteMarks } from './footnotes.ts';

const read = (html: string) => htmlToBlocks(html, { title: '', images: NO_PICTURES, notes: new Notes() });

describe('footnotes that a document of HTML writes in full', () => {
  it('stay marks and notes', () => {
    const html =
      '<p>Rye[^1] and <b>spelt[^b]</b>.</p><ul><li>salt[^1]</li></ul><p>[^1]: Of <i>Mara</i>.</p><p>[^b]: Two</p>';
    expect(read(html)).toEqual([
      { type: 'paragraph', text: 'Rye[^1] and **spelt[^b]**.' },
      { type: 'list', style: 'bullet', items: ['salt[^1]'] },
      { type: 'paragraph', text: '[^1]: Of *Mara*.' },
      { type: 'paragraph', text: '[^b]: Two' },
    ]);
  });

  it('are words where there is no such note, and in code', () => {
    expect(read('<p>[^a-z][^1] <code>[^1]</code></p><p>[^1]: One</p>')).toEqual([
      { type: 'paragraph', text: '\\[^a-z][^1] `[^1]`' },
      { type: 'paragraph', text: '[^1]: One' },
    ]);
    expect(read('<p>x[^1]</p>')).toEqual([{ type: 'paragraph', text: 'x\\[^1]' }]);
  });

  it('take time in proportion to the text', () => {
    const text = '[^'.repeat(100_000);
    const begun = process.cpuUsage().user;
    expect(withFootnoteMarks(text, new Set(['1']))).toEqual([{ type: 'text', value: text }]);
    expect(process.cpuUsage().user - begun).toBeLessThan(1_000_000);
  });
});
