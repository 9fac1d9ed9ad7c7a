import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Problems } from '@app/shared-kernel';
import { MAX_ORIGINS, originOf, origins } from './key-origins.ts';

describe(originOf.name, () => {
  it.each([
    ['https://www.example.com', 'https://www.example.com'],
    ['https://www.example.com/', 'https://www.example.com'],
    ['HTTPS://WWW.Example.COM', 'https://www.example.com'],
    ['https://www.example.com:443', 'https://www.example.com'],
    ['http://www.example.com:443', 'http://www.example.com:443'],
    ['http://localhost:4000', 'http://localhost:4000'],
    ['http://127.0.0.1:80', 'http://127.0.0.1'],
    ['http://[::1]:4000', 'http://[::1]:4000'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ])('reads %s as browsers send it', (written, sent) => expect(originOf(written)).toBe(sent));

  it.each([
    ['', '*', 'null', 'www.example.com', '//www.example.com', 'https:', 'https://', 'https:www.example.com'],
    [
      'https://*.example.com',
      'https://*',
      'https://www.example.com/blog',
      'https://www.example.com?x',
      'https://a.example#x',
    ],
    ['https://user@www.example.com', 'https://a.example,https://b.example', 'https://a.example https://b.example'],
    [
      'ftp://www.example.com',
      'file:///x',
      'https://a.example:99999',
      ' https://a.example',
      `https://${'a'.repeat(250)}.example`,
    ],
  ])('refuses what is no origin of one host: %s and others', (...texts) => {
    for (const text of texts) expect([text, originOf(text)]).toEqual([text, null]);
  });

  it('reads every origin that it gives as itself', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.webAuthority({ withPort: true }).map((host) => `https://${host}`),
        ),
        (url) => {
          const origin = originOf(url);
          if (origin === null) return;
          expect(originOf(origin)).toBe(origin);
          expect(new URL(url).origin).toBe(origin);
          expect(origin).not.toMatch(/[ ,]/);
        },
      ),
    );
  });
});

describe('the origins of a key', () => {
  const read = (value: unknown) => {
    const problems = new Problems();
    const result = origins.read(value, 'origins', problems);
    return { result, problems: problems.list };
  };

  it('are each kept once', () => {
    expect(read(['https://a.example', 'https://A.example/']).result).toEqual(['https://a.example']);
  });

  it('are each refused by their place, and wildcards with a word of their own', () => {
    expect(read(['https://a.example', 'https://*.example.com', 7]).problems).toEqual([
      { path: 'origins[1]', message: expect.stringContaining('wildcards') as unknown as string },
      { path: 'origins[2]', message: expect.stringContaining('must be an origin') as unknown as string },
    ]);
    expect(read('https://a.example').problems).toHaveLength(1);
    const many = Array.from({ length: MAX_ORIGINS + 1 }, (_, n) => `https://a${n}.example`);
    expect(read(many).problems).toHaveLength(1);
    expect(read(many.slice(1)).problems).toHaveLength(0);
  });
});
