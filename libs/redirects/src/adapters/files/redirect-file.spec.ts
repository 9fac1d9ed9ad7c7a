import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Invalid } from '@app/shared-kernel';
import { readLine } from '../../domain/redirect/import-line.ts';
import type { ChosenColumns } from './column-names.ts';
import { readRedirectFile, requireColumns } from './redirect-file.ts';

/** Each redirect as `from to type`, or why it is none. */
const read = (text: string, chosen: ChosenColumns = {}) => {
  const { lines, ...file } = readRedirectFile(Buffer.from(text), chosen);
  const shown = [...lines].map((line) =>
    'unreadable' in line ? line.unreadable : `${line.fromPath} ${line.toPath} ${line.type}`,
  );
  return { ...file, shown };
};

const REDIRECTION = `source,target,regex,code,type,hits,title
/old-page?x=1,/new-page,0,301,url,5,
"/index.php?option=com_shop&view=item&id=728:sea-view&lang=fr",/items/728,0,301,url,0,Item
https://old.example.com/absolute/,/absolute,0,302,url,0,
^/blog/(.*),/news/$1,1,301,url,0,a pattern
/gone,,0,410,url,0,
`;

describe('a file of redirects of another tool', () => {
  it('is read by the usual names of its columns', () => {
    expect(read(REDIRECTION)).toEqual({
      format: 'csv',
      header: ['source', 'target', 'regex', 'code', 'type', 'hits', 'title'],
      columns: { fromPath: 'source', toPath: 'target', type: 'code' },
      missing: [],
      shown: [
        '/old-page?x=1 /new-page Permanent301',
        '/index.php?option=com_shop&view=item&id=728:sea-view&lang=fr /items/728 Permanent301',
        '/absolute/ /absolute Temporary302',
        'a pattern, which is not supported: ^/blog/(.*)',
        '/gone  Gone410',
      ],
    });
  });

  it.each<[string, string, readonly string[]]>([
    ['other names and separators', 'Old URL;New URL\n/a;/b\n', ['/a /b Permanent301']],
    ['tabs and addresses', 'Redirect from\tRedirect to\nhttps://a.example\thttps://b.example/c\n', ['/ https://b.example/c Permanent301']],
    ['a word for the type', 'origin,destination,status\na,/b,Temporary\n/c,/d,200\n', ['/a /b Temporary302', '200 is no redirect: /c']],
    ['a yes or no', 'from,to,permanent\n/a,/b,true\n/c,/d,false\n', ['/a /b Permanent301', '/c /d Temporary302']],
    ['broken quotes', 'from,to\n"/a"x,/b\n/c,/d\n', ['the quotes do not match', '/c /d Permanent301']],
  ])('is read with %s', (_, text, shown) => {
    expect(read(text)).toMatchObject({ format: 'csv', shown });
  });

  it('is read by the columns that somebody chose', () => {
    const text = 'alt,neu,art\n/a,/b,302\n';
    expect(read(text)).toEqual({
      format: 'csv',
      header: ['alt', 'neu', 'art'],
      columns: { fromPath: null, toPath: null, type: null },
      missing: ['fromPath', 'toPath'],
      shown: [],
    });
    const chosen = { fromPath: 'alt', toPath: 'neu', type: 'art' };
    expect(read(text, chosen)).toMatchObject({ columns: chosen, shown: ['/a /b Temporary302'] });
    expect(read(REDIRECTION, { type: '' }).shown[2]).toBe('/absolute/ /absolute Permanent301');
    expect(() => read(text, { fromPath: 'none' })).toThrow(Invalid);
  });

  it('asks for the column of the new addresses instead of refusing each of its lines', () => {
    const text = 'source,where it went\n/a,/b\n';
    expect(read(text)).toMatchObject({ format: 'csv', missing: ['toPath'], shown: [] });
    expect(read(text, { toPath: 'where it went' })).toMatchObject({ missing: [], shown: ['/a /b Permanent301'] });
    expect(read('source,code\n/a,410\n', { toPath: '' })).toMatchObject({ missing: [], shown: ['/a  Gone410'] });
    expect(read('[{"alt":"/a","to":"/b"}]')).toMatchObject({ format: 'json', header: ['alt', 'to'], missing: ['fromPath'], shown: [] });
  });

  it('is no import before its columns are chosen, but can be tried', () => {
    const file = readRedirectFile(Buffer.from('alt,neu\n/a,/b\n'));
    expect(() => requireColumns(file, false)).toThrow(Invalid);
    expect(() => requireColumns(file, true)).not.toThrow();
  });

  it('with the columns of Galley is read cell by cell as it is, also where they are chosen', () => {
    const text = 'note,fromPath,toPath,type\nx,/a*, /b,\n';
    for (const chosen of [{}, { fromPath: 'fromPath', toPath: 'toPath', type: 'type' }])
      expect(read(text, chosen)).toMatchObject({ format: 'galley', shown: ['/a*  /b '] });
    expect(read('fromPath;toPath\n/a,b;/c\n')).toMatchObject({ format: 'galley', shown: ['/a,b /c '] });
    expect(read(text, { fromPath: 'toPath', toPath: 'note' })).toMatchObject({ format: 'csv', shown: ['/b x Permanent301'] });
  });

  it('is never read past its columns: a comma too many may have shifted them', () => {
    expect(read('source,target\n/a,b,/c\n/d,/e,\n').shown).toEqual(['the line has 3 cells, the header 2', '/d /e Permanent301']);
  });

  it.each<[string, string, string, readonly string[]]>([
    ['Ghost in JSON', 'json', '[{"from":"/a/","to":"/b","permanent":true},{"from":"^\\\\/c$","to":"/d"},{"from":"/e","to":"/f","permanent":false}]',
      ['/a/ /b Permanent301', 'a pattern, which is not supported: ^\\/c$', '/e /f Temporary302']],
    ['Next', 'json', '{"redirects":[{"source":"/a","destination":"/b","permanent":true},{"source":"/c/:path*","destination":"/d/:path*"},{"source":"/e","destination":"/f","statusCode":303,"has":[{"type":"cookie"}]},7]}',
      ['/a /b Permanent301', 'a pattern, which is not supported: /c/:path*', 'the condition "has", which is not supported: /e', 'it is no object']],
    ['Redirection in JSON', 'json', '{"redirects":[{"url":"/a","action_data":{"url":"/b"},"action_code":302,"regex":false}]}', ['/a /b Temporary302']],
    ['Ghost in YAML', 'ghost-yaml', '# old\n301:\n  /a: /b\n  "/c: d": \'/e\'\n  ^/f/(.*)$: /g/$1\n302:\n  /h/: https://i.example/\n  nothing\n',
      ['/a /b Permanent301', '/c: d /e Permanent301', 'a pattern, which is not supported: ^/f/(.*)$', '/h/ https://i.example/ Temporary302', 'it is no path with its target']],
    ['Netlify and Cloudflare', 'underscore-redirects', '# comment\n/a /b\n/c  https://d.example  302!\n/e/* /f/:splat 301\n/g /h 200\n/i id=:id /j 301\n/k /l 302 Country=de\n/m /n # why\n',
      ['/a /b Permanent301', '/c https://d.example Temporary302', 'a pattern, which is not supported: /e/*', '200 is no redirect: /g', 'the condition "id=:id", which is not supported: /i', 'the condition "Country=de", which is not supported: /k', '/m /n Permanent301']],
    ['Apache', 'apache', 'RewriteEngine On\nRedirect 301 /a https://b.example/a\n  Redirect "/c d" /e\nRedirectPermanent /f /g\nRedirect gone /h\nRedirectMatch 301 ^/i$ /j\nRewriteRule ^k$ /l [R=301]\n',
      ['/a https://b.example/a Permanent301', '/c d /e Temporary302', '/f /g Permanent301', '/h  Gone410', 'a pattern, which is not supported: ^/i$', 'a pattern, which is not supported: ^k$']],
  ])('is read in the form of %s', (_, format, text, shown) => {
    expect(read(text)).toMatchObject({ format, shown });
  });

  it.each(['', 'x', '/a,/b\n', '[', '{"a":1}', '[1', 'name\nx\n', '/a\n', '{}', '# a, b\n', 'fromPath,toPath,frompath\n'])('is refused as %j', (text) => {
    expect(() => read(text)).toThrow(Invalid);
  });

  it('is refused with a line that would take seconds to read', () => {
    const text = (length: number) => `fromPath,toPath\n/a,/b\n"${'x'.repeat(length - 1)}\n`;
    expect(() => read(text(20_000))).not.toThrow();
    expect(() => read(text(20_001))).toThrow('must have at most 20000 characters in line 3');
  });

  it('is read to its end, or refused, whatever it holds', () => {
    const part = fc.constantFrom('/a', ',', ';', '\n', ' ', '"', 'from', 'to', '301:', 'Redirect ', '{', '[', ']', '^', ':splat', '*', '\0', '😀', 'https://');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        try {
          for (const line of readRedirectFile(Buffer.from(parts.join(''))).lines) readLine(line);
        } catch (error) {
          expect(error).toBeInstanceOf(Invalid);
        }
      }),
    );
  });
}); // prettier-ignore
