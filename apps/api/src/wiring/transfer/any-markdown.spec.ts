import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { parseBlocks } from '@app/content';
import { attachUploadedImages, markdownToBlocks, NO_PICTURES, Notes } from '@app/markdown';
import { Problems } from '@app/shared-kernel';

function read(body: string) {
  const notes = new Notes();
  const blocks = attachUploadedImages(
    markdownToBlocks(body, { title: '', firstLine: 1, images: NO_PICTURES, notes }),
    [],
    new Map(),
  );
  const problems = new Problems();
  parseBlocks(blocks, 'bodyJson', problems);
  const leftOut = notes.list.map((note) => note.leftOut);
  return { problems: problems.list, shown: JSON.stringify(blocks), told: JSON.stringify([blocks, leftOut]) };
}

const MARKS = [
  '\n', '\n\n', ' ', '    ', '# ', '###### ', '- ', '7. ', '> ', '[!NOTE]\n', '```\n', '~~~ x y\n', '    ', '---\n',
  '|', '|-|-|\n', '[', ']', '(', ')', '][r]', '[r]', '[r]: /x\n', '[^1]', '[^1]: ', '!', '*', '**', '_', '`', '\\',
  '<div>', '</div>', '<table>', '<img src="a.png">', '<!--', '-->', '<b>', '<', '>', '&amp;', '{#id}', '{{<', '"', '\t',
]; // prettier-ignore

describe('any Markdown', () => {
  it('becomes blocks that Galley accepts', () => {
    const piece = fc.oneof(fc.constantFrom(...MARKS), fc.string({ unit: 'grapheme', maxLength: 5 }));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        expect(read(pieces.join('')).problems).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps every word of its running text', () => {
    const frame = fc.constantFrom<(word: string, other: string) => string>(
      (a, b) => `${a} ${b}`,
      (a, b) => `# ${a}\n\n## ${b}`,
      (a, b) => `- ${a}\n  - ${b} [r]`,
      (a, b) => `3. ${a}\n\n   ${b}`,
      (a, b) => `> ${a}\n>\n> - ${b} [x][r]`,
      (a, b) => `> [!NOTE] ${a}\n> ${b}`,
      (a, b) => `\`\`\`${a} ${b}\n${b}\n\`\`\``,
      (a, b) => `| ${a} | [x][r] |\n|---|---|\n| ${b} \\| | c |`,
      (a, b) => `[^${a}]: ${b}\n\n    [r]`,
      (a, b) => `<div><p>${a}</p>${b}`,
      (a, b) => `<table><tr><td>${a}<tr>${b}</table>`,
      (a, b) => `![${a}](/img "${b}") [r]`,
      (a, b) => `![${a}](https://e.example/i.png "${b}")`,
      (a, b) => `**${a} [*${b}*][r]** <!-- c -->`,
      (a, b) => `[![${a}][r]](/${b})`,
      (a, b) => `    ${a}\n    ${b}`,
      (a, b) => `<!-- ${a} -->\n<pre>${b}</pre>`,
    );
    const document = fc.array(frame, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(document, fc.boolean(), (frames, windows) => {
        const body = [...frames.map((make, at) => make(`word${at}a`, `word${at}b`)), '[r]: /x'].join('\n\n');
        const { shown, told, problems } = read(windows ? body.trim() : `${body}\n`);
        expect(problems).toEqual([]);
        const words = frames.flatMap((_, at) => [`word${at}a`, `word${at}b`]);
        expect(words.filter((word) => !told.includes(word))).toEqual([]);
        expect(shown).not.toMatch(/\[r\](?!\()/);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['brackets', (size: number) => '['.repeat(size)],
    ['unclosed tags', (size: number) => '<a b="'.repeat(size)],
    ['stars', (size: number) => '*a **b '.repeat(size)],
    ['references', (size: number) => `${'[a][r] '.repeat(size)}\n\n[r]: /x`],
    ['nested quotes', (size: number) => `${'>'.repeat(Math.min(size, 400))} a`],
    ['white space', (size: number) => `a${' '.repeat(size)}b`],
    ['footnotes', (size: number) => '[^1]: a\n'.repeat(size)],
    ['comments', (size: number) => '<!-- a -->\n\n'.repeat(size)],
  ])('of nothing but %s is read all the same', (_, make) => {
    expect(read(make(5_000)).problems).toEqual([]);
  });
});
