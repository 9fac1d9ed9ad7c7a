import { describe, expect, it } from '@jest/globals';
import type { Block } from '@app/markdown';
import { writeLexical } from './write-lexical.ts';

interface Node {
  readonly type: string;
  readonly text?: string;
  readonly html?: string;
  readonly children?: readonly Node[];
}

describe(writeLexical, () => {
  const written = (text: string) => {
    const blocks: Block[] = [{ type: 'quote', text }];
    return (JSON.parse(writeLexical(blocks, () => '')) as { root: Node }).root.children ?? [];
  };
  const linesOf = ({ children = [] }: Node) =>
    children.map(({ type, text = '' }) => (type === 'linebreak' ? '\n' : text)).join('');

  it.each([
    ['1. one\n2. two\n3. three', '1. one\n2. two\n3. three'],
    ['before\n\n- one\n- two\n\nafter', 'before\n• one\n• two\nafter'],
    ['- one\n  - within\n- two', '• one\n• within\n• two'],
  ])('writes the lists of a quote as its lines: %j', (text, lines) => {
    const quotes = written(text);
    expect(quotes.map(({ type }) => type)).toEqual(['extended-quote']);
    expect(quotes.map(linesOf)).toEqual([lines]);
  });

  it('keeps a quote as HTML with what no text can hold', () => {
    const [quote, ...others] = written('See\n\n| a | b |\n| - | - |\n| 1 | 2 |');
    expect(others).toEqual([]);
    expect(quote).toMatchObject({ type: 'html', html: expect.stringMatching(/^<blockquote>[^]*<td>1<\/td>/) });
  });
});
