import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { isTemplatePart, sourcesBelow } from './table-uses.ts';

const root = resolve(__dirname, '../..');

/** What the contexts are about. `page`, `tag` and `view` have a technical meaning, too; `slug` is a kind of field. */
const BUSINESS =
  /^(?:activit(?:y|ies)|articles?|authors?|blogs?|categor(?:y|ies)|invitations?|posts?|redirects?|revisions?|seo|sitemaps?|thumbnails?)$/;
/** Names of the language's own library and of PostgreSQL. */
const STANDARD = /\bpostMessage\b|\bpg_\w+/g;

/** The business words of names and texts; comments may give examples. */
function businessWordsOf(file: string, text: string): string[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isStringLiteralLike(node) || isTemplatePart(node)) {
      const own = node.text.replaceAll(STANDARD, '').replaceAll(/([a-z])(?=[A-Z])/g, '$1 ');
      const words = own.toLowerCase().split(/[^a-z]+/);
      found.push(...words.filter((word) => BUSINESS.test(word)));
    }
    ts.forEachChild(node, look);
  };
  look(tree);
  return found;
}

describe('the platform', () => {
  it('knows no word of the business', () => {
    const sources = sourcesBelow(root, ['libs/platform/src']);
    expect(sources.length).toBeGreaterThan(150);
    const knowing = sources.flatMap(({ file, text }) => businessWordsOf(file, text).map((word) => `${file}: ${word}`));
    expect(knowing).toEqual([]);
  });

  it.each([
    ["permissions: [permission, 'seo:write']", 'seo'],
    ['const touchesMoreThanSeo = 1;', 'seo'],
    ['const text = `Fields other than seo need ${permission}.`;', 'seo'],
    ["if (type === 'redirect') run();", 'redirect'],
    ['const recentPosts = 1;', 'posts'],
  ])('would be found knowing one: %s', (text, word) => {
    expect(businessWordsOf('a.ts', text)).toEqual([word]);
  });

  it('may send messages between threads, and give examples in comments', () => {
    expect(businessWordsOf('a.ts', "port.postMessage('a'); // such as a post")).toEqual([]);
  });
});
