import { describe, expect, it } from '@jest/globals';
import { findHtml } from './find-html.ts';

const PIECE = '<!--end-->';

describe(findHtml, () => {
  it.each([
    ['a block', `Rye.\n\n${PIECE}\n\nMore.`],
    ['within a line', `Rye. *And* ${PIECE} more.`],
    ['in a quote', `> Rye.\n>\n> ${PIECE}`],
    ['in a list', `- Rye.\n\n  ${PIECE}`],
    ['in an element', `Rye.\n\n<div>\n<b>a</b>${PIECE}\n</div>`],
    ['after code that shows it not', '```\nx\n```\n\n' + PIECE],
  ])('finds %s', (_, source) => {
    expect(findHtml(source, PIECE)).toBe(source.indexOf(PIECE));
  });

  it.each([
    ['not there', 'Rye.'],
    ['in a code span', `Write \`${PIECE}\` there.`],
    ['in a block of code', `\`\`\`html\n${PIECE}\n\`\`\``],
    ['in indented code', `Rye.\n\n    ${PIECE}`],
    ['escaped', 'Rye. \\<!--end-->'],
  ])('finds none %s', (_, source) => {
    expect(findHtml(source, PIECE)).toBe(-1);
  });
});
