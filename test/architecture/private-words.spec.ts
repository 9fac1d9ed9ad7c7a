import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { sourcesBelow } from './table-uses.ts';

const root = resolve(__dirname, '../..');

/** Words that once named a dozen different things each; docs/glossary.md has those of the field. */
const PRIVATE =
  /^(?:custody|deeds?|foresee(?:n|s)?|happenings?|judg(?:e|ed|es|ing)|lifelines?|mend(?:ed|ing|s)?|patiently|rehears(?:al|e|ed|es)|settl(?:e|ed|ement|ements|es|ing)|told|untold|whoever)$/;
/** Of the language's own library. */
const STANDARD = /\ballSettled\b/g;

/** The private words in the names of a file, and in its own name. */
function privateWordsOf(file: string, text: string): string[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const names = [file];
  const look = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.push(node.text.replaceAll(STANDARD, ''));
    ts.forEachChild(node, look);
  };
  look(tree);
  const words = names.flatMap((name) => name.replaceAll(/([a-z])(?=[A-Z])/g, '$1 ').split(/[^A-Za-z]+/));
  return words.map((word) => word.toLowerCase()).filter((word) => PRIVATE.test(word));
}

describe('the names of the server, the libraries and the command line', () => {
  it('are words of the field', () => {
    const sources = sourcesBelow(root, ['libs', 'apps', 'packages']).filter(
      ({ file }) => !/(?:^|\/)apps\/dashboard\//.test(file) && !file.endsWith('spec.ts'),
    );
    expect(sources.length).toBeGreaterThan(1_000);
    const found = sources.flatMap(({ file, text }) => privateWordsOf(file, text).map((word) => `${file}: ${word}`));
    expect([...new Set(found)]).toEqual([]);
  });

  it.each([
    ['const toldState = 1;', 'told'],
    ['class SettleLinks {}', 'settle'],
    ['const a = { judged: 1 };', 'judged'],
    ['function rehearse() {}', 'rehearse'],
  ])('would be found with a private word: %s', (text, word) => {
    expect(privateWordsOf('a.ts', text)).toEqual([word]);
  });

  it('are found in file names, too', () => {
    expect(privateWordsOf('libs/a/settle-links.ts', '')).toEqual(['settle']);
  });

  it('may use the promises of the language', () => {
    expect(privateWordsOf('a.ts', 'Promise.allSettled([]);')).toEqual([]);
  });
});
