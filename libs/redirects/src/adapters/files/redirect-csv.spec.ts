import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Invalid } from '@app/shared-kernel';
import { aRedirect } from '../../../testing/builders.ts';
import { fromPathProblem, toPathProblem } from '../../domain/path-rules.ts';
import { REDIRECT_TYPES, type Redirect } from '../../domain/redirect/redirect.ts';
import { readRedirectFile, REDIRECT_ROWS_MAX, requireColumns } from './redirect-file.ts';
import { writeRedirectCsv } from './write-redirect-csv.ts';

/** The lines of a file of Galley, as an import reads them. */
const read = (text: string | Buffer) => {
  const file = readRedirectFile(Buffer.from(text));
  requireColumns(file, false);
  expect(file.format).toBe('galley');
  return [...file.lines];
};

async function written(redirects: readonly Redirect[]): Promise<string> {
  async function* all() {
    yield* redirects;
  }
  let text = '';
  for await (const part of writeRedirectCsv(all())) text += part;
  return text;
}

describe('a CSV file of Galley', () => {
  it('reads lines with their numbers, whatever the order and case of the columns', () => {
    const text = '\uFEFF Type ,constructor,TOPATH,fromPath\r\nGone410,x,,/a\r\n,,"/b,""c""",/d\r\n';
    expect(read(text)).toEqual([
      { line: 2, fromPath: '/a', toPath: '', type: 'Gone410' },
      { line: 3, fromPath: '/d', toPath: '/b,"c"', type: '' },
    ]);
  });

  it('lets a broken line spoil itself only', () => {
    const text = 'fromPath,toPath\n/a,"/b\n/c,/d\n/e,/f,/g\n/h,/i,,\n"/j"k,/l\n\n/m';
    expect(read(text)).toEqual([
      { line: 2, unreadable: 'the quotes do not match' },
      { line: 3, fromPath: '/c', toPath: '/d', type: '' },
      { line: 4, unreadable: 'the line has 3 cells, the header 2' },
      { line: 5, fromPath: '/h', toPath: '/i', type: '' },
      { line: 6, unreadable: 'the quotes do not match' },
      { line: 7, fromPath: '', toPath: '', type: '' },
      { line: 8, fromPath: '/m', toPath: '', type: '' },
    ]);
  });

  it.each(['', '\n', '/a,/b\n', 'fromPath,type\n', 'fromPath,toPath,frompath\n', '"fromPath,toPath\n'])(
    'refuses a file without a proper header: %j',
    (text) => expect(() => read(text)).toThrow(Invalid),
  );

  it('refuses other encodings, and more rows than it takes', () => {
    expect(() => read(Buffer.from('fromPath,toPath\n/\xe9,/b', 'latin1'))).toThrow(Invalid);
    const rows = '/a,/b\n'.repeat(REDIRECT_ROWS_MAX);
    expect(read(`fromPath,toPath\n${rows}`)).toHaveLength(REDIRECT_ROWS_MAX);
    for (const more of ['/c,/d', '\n', '\n\n', '\n/c,/d', '\n\n\n/c,/d\n'])
      expect(() => read(Buffer.from(`fromPath,toPath\n${rows}${more}`))).toThrow(Invalid);
  });
});

describe(writeRedirectCsv.name, () => {
  const path = fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.string({ unit: fc.constantFrom(';', '=', '+', "'", '"', ' ', 'a'), maxLength: 20 }),
    )
    .map((text) => `/${text}`);
  const redirect = fc.record({
    fromPath: path.filter((text) => fromPathProblem(text) === null),
    toPath: fc.option(path.filter((text) => toPathProblem(text) === null)),
    type: fc.constantFrom(...REDIRECT_TYPES),
  });

  it('writes what reads back as it was, and no cell that a spreadsheet would run', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(redirect, { maxLength: 5 }), async (contents) => {
        const text = await written(contents.map((content) => aRedirect({ workspaceId: 'w', ...content })));
        const back = read(text);
        expect(back).toEqual(
          contents.map((content, at) => ({ line: at + 2, ...content, toPath: content.toPath ?? '' })),
        );
        // Of a quoted text only the first character can begin a cell.
        const begun = text.replaceAll(/"((?:[^"]|"")*)"/g, (_, cell: string) => cell.slice(0, 1));
        expect(begun).not.toMatch(/(?:^|,)[=+\-@\t]/m);
        expect(text).not.toMatch(/;[\s"]*[=+\-@]/);
      }),
    );
  });

  it('writes a header for no redirects at all, and every one of many', async () => {
    expect(await written([])).toBe('fromPath,toPath,type\n');
    const many = Array.from({ length: 2500 }, (_, at) => aRedirect({ workspaceId: 'w', fromPath: `/${at}` }));
    expect(read(await written(many))).toHaveLength(2500);
  });
});
