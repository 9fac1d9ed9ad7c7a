import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { textMedia, textMediaId, textMediaIds, withTextLinks, withTextMedia } from './text-media.ts';

const ID = '0190a5c0-7b1e-7cc0-8000-000000000001';
const OTHER = '0190a5c0-7b1e-7cc0-8000-000000000002';
const at = (id: string) => `https://files.example/${id}.png`;

describe(withTextMedia, () => {
  it.each([
    [`A ![loaf](media:${ID}) here`, `A ![loaf](${at(ID)}) here`],
    [`![loaf](<media:${ID}> "A loaf")`, `![loaf](<${at(ID)}> "A loaf")`],
    [`![loaf]( media:${ID} )`, `![loaf]( ${at(ID)} )`],
    [`[recipe](media:${ID}#page=2)`, `[recipe](${at(ID)}#page=2)`],
    [`[![x](media:${ID})](media:${OTHER})`, `[![x](${at(ID)})](${at(OTHER)})`],
    [`![loaf][1]\n\n[1]: media:${ID}`, `![loaf][1]\n\n[1]: ${at(ID)}`],
    [`<img alt="a" src="media:${ID}">`, `<img alt="a" src="${at(ID)}">`],
    [`<a href=media:${ID}>x</a>`, `<a href=${at(ID)}>x</a>`],
    [`![x](media:${ID.toUpperCase()})`, `![x](${at(ID)})`],
    [`\`a\` ![x](media:${ID}) \`b\``, `\`a\` ![x](${at(ID)}) \`b\``],
    [`\` alone ![x](media:${ID})`, `\` alone ![x](${at(ID)})`],
    [`\\\` ![x](media:${ID}) \``, `\\\` ![x](${at(ID)}) \``],
  ])('puts the address into %s', (text, resolved) => {
    expect(withTextMedia(text, at)).toBe(resolved);
  });

  it.each([
    ['words', `media:${ID} is how it is written`],
    ['code', `\`![x](media:${ID})\``],
    ['code with backticks', `\`\` \` ![x](media:${ID}) \`\``],
    ['a longer name', `![x](media:${ID}0)`],
    ['no id', '![x](media:loaf)'],
    ['an escaped bracket', `!\\[x\\](media:${ID})`],
    ['another scheme', `![x](multimedia:${ID})`],
  ])('leaves %s alone', (_, text) => {
    expect(withTextMedia(text, at)).toBe(text);
    expect(textMediaIds(text)).toEqual([]);
  });

  it('leaves the reference to a file that is gone', () => {
    const text = `![a](media:${ID}) ![b](media:${OTHER})`;
    expect(withTextMedia(text, (id) => (id === ID ? null : at(id)))).toBe(`![a](media:${ID}) ![b](${at(OTHER)})`);
  });

  it('changes nothing but references', () => {
    const part = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('`', '``', '\\', '](', ']: ', '<', 'src="', `media:${ID}`, `![x](media:${ID})`, 'media:'),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const text = parts.join('');
        expect(withTextMedia(text, () => null)).toBe(text);
        expect(withTextMedia(text, (id) => `media:${id}`)).toBe(text);
        const ids = textMediaIds(text);
        expect(textMediaIds(withTextMedia(text, () => `media:${OTHER}`))).toEqual(ids.map(() => OTHER));
      }),
      { numRuns: 300 },
    );
  });

  it('takes time in proportion to the text', () => {
    const runs = Array.from({ length: 400 }, (_, length) => `${'`'.repeat(length + 1)} `).join('');
    const text = `![x](media:${ID}) ${runs}${']('.repeat(50_000)}${'`'.repeat(100_000)}${'\\'.repeat(100_000)}`;
    const begun = process.cpuUsage().user;
    withTextMedia(text, at);
    expect(process.cpuUsage().user - begun).toBeLessThan(1_000_000);
  });
});

describe(textMediaId, () => {
  it('reads what names a file', () => {
    expect(textMediaId(textMedia(ID))).toBe(ID);
    expect(textMediaId(`media:${ID}/x`)).toBeNull();
    expect(textMediaId('https://files.example/a.png')).toBeNull();
  });
});

describe(withTextLinks, () => {
  const moved = (address: string) => (address === '/old' ? '/new' : null);

  it.each([
    ['See [it](/old) there', 'See [it](/new) there'],
    ['[it](</old> "A title") and [other](/other)', '[it](</new> "A title") and [other](/other)'],
    ['[it][1]\n\n[1]: /old', '[it][1]\n\n[1]: /new'],
    ['<a href="/old">it</a> <a href=/old>it</a>', '<a href="/new">it</a> <a href=/new>it</a>'],
    ['[![x](/old)](/old)', '[![x](/new)](/new)'],
  ])('changes the address in %s', (text, changed) => {
    expect(withTextLinks(text, moved)).toBe(changed);
  });

  it.each(['/old in words', '`[it](/old)`', '\\[it\\](/old)', '[it](/old(1))', '[it](/older)', '[it](/old/er)'])(
    'leaves %s alone',
    (text) => {
      expect(withTextLinks(text, moved)).toBe(text);
    },
  );

  it('takes time in proportion to the text', () => {
    const text = `${'](a'.repeat(50_000)}${'src=a'.repeat(50_000)}(${'](' + 'a'.repeat(200_000)}${'href='.repeat(50_000)}`;
    const begun = process.cpuUsage().user;
    withTextLinks(text, moved);
    expect(process.cpuUsage().user - begun).toBeLessThan(1_000_000);
  });
});
