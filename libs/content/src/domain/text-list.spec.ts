import { describe, expect, it } from '@jest/globals';
import { Problems } from '@app/shared-kernel';
import { parseUrls } from './text-list.ts';

function parse(value: unknown) {
  const problems = new Problems();
  return { urls: parseUrls(value, 'sameAs', problems), paths: problems.list.map(({ path }) => path) };
}

describe(parseUrls.name, () => {
  it('keeps http and https URLs, each once', () => {
    const urls = ['https://a.example/x?y#z', 'http://b.example'];
    expect(parse([...urls, urls[0]])).toEqual({ urls, paths: [] });
    expect(parse([])).toEqual({ urls: [], paths: [] });
  });

  it('names the place of everything else', () => {
    const wrong = ['javascript:alert(1)', '//a.example', 'https://', 'https://a example', null, {}, 'ftp://a.example'];
    expect(parse(['https://a.example', ...wrong]).paths).toEqual(wrong.map((_, at) => `sameAs[${at + 1}]`));
  });

  it.each([null, 'https://a.example', {}])('takes %j for no list', (value) => {
    expect(parse(value)).toEqual({ urls: [], paths: ['sameAs'] });
  });
});
