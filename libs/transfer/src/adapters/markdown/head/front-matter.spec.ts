import { describe, expect, it } from '@jest/globals';
import { BrokenFrontMatter, splitFrontMatter } from './front-matter.ts';

function refusal(source: string): { line: number; message: string } {
  try {
    splitFrontMatter(source, 'posts/a.md');
  } catch (error) {
    if (error instanceof BrokenFrontMatter) return error;
    throw error;
  }
  throw new Error('it was accepted');
}

describe('splitFrontMatter', () => {
  it.each([
    ['TOML', '+++\ntitle = "a"\n[extra]\nb = 1\n+++\n\nbody\n', { title: 'a', extra: { b: 1 } }, '\nbody\n', 6],
    ['YAML', '---\ntitle: a\ntags:\n  - b\n---\nbody', { title: 'a', tags: ['b'] }, 'body', 6],
    ['YAML ended by dots', '---\ntitle: a\n...\nbody', { title: 'a' }, 'body', 4],
    ['Windows line ends after a byte order mark', '\uFEFF---\r\ntitle: a\r\n---\r\nb\r\nc', { title: 'a' }, 'b\nc', 4],
    ['nothing but a head', '---\ntitle: a\n---', { title: 'a' }, '', 4],
    ['an empty head', '---\n---\nbody', {}, '---\n---\nbody', 1],
    ['no head', 'body\n---\n', {}, 'body\n---\n', 1],
    ['a divider at the beginning', '---\n\nbody', {}, '---\n\nbody', 1],
    ['text between two dividers', '---\nsome words\n---\nbody', {}, '---\nsome words\n---\nbody', 1],
  ])('reads %s', (_, source, fields, body, bodyLine) => {
    expect(splitFrontMatter(source, 'a.md')).toEqual({ fields, body, bodyLine });
  });

  it.each([
    ['+++\ntitle = "a"\nauthors = [\n+++\n', 4],
    ['+++\na = 1\na = 2\n+++\n', 3],
    ['+++\na = 1\n', 1],
    ['---\ntitle: a\nb: [c\nd: e\n---\n', 4],
    ['---\na: 1\na: 2\n---\n', 3],
    ['---\na: *nobody\n---\n', 2],
  ])('names file and line of what is broken in %j', (source, line) => {
    const error = refusal(source);
    expect(error.line).toBe(line);
    expect(error.message).toMatch(new RegExp(`^posts/a\\.md:${line}: \\S`));
  });

  it('refuses references that multiply without bound', () => {
    const lines = ['a0: &a0 [x,x,x,x,x,x,x,x,x,x]'];
    for (let at = 1; at < 9; at++) lines.push(`a${at}: &a${at} [${`*a${at - 1},`.repeat(10)}]`);
    expect(refusal(`---\n${lines.join('\n')}\n---\n`).message).toMatch(/alias/i);
  });
});
