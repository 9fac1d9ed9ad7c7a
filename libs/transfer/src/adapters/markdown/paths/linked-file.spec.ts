import { describe, expect, it } from '@jest/globals';
import { linkedFile } from './linked-file.ts';

describe(linkedFile, () => {
  it.each([
    ['b.md', '/posts/b.md'],
    ['./b.mdx#part', '/posts/b.mdx#part'],
    ['../notes/c.markdown?x=1#y', '/notes/c.markdown?x=1#y'],
  ])('finds the file that %s names', (url, path) => {
    expect(linkedFile(url, 'posts/a.md')).toBe(path);
  });

  it.each([
    '../../outside.md',
    '/posts/b.md',
    'https://a.example/b.md',
    '//a.example/b.md',
    '#b.md',
    'b.html',
    'b',
    '',
  ])('takes %s for no file of the directory', (url) => {
    expect(linkedFile(url, 'posts/a.md')).toBeNull();
  });
});
