import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { IgnoredParameters } from './ignored-parameters.ts';

const naming = (names: string) => new Headers({ 'X-Ignored-Parameters': names });

describe(IgnoredParameters, () => {
  let warned: string[];
  const { NODE_ENV } = process.env;

  beforeEach(() => {
    warned = [];
    jest.spyOn(console, 'warn').mockImplementation((text: string) => void warned.push(text));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    process.env['NODE_ENV'] = NODE_ENV;
  });

  it('are warned of once for each path and set of names', () => {
    const ignored = new IgnoredParameters();
    for (const path of ['/posts', '/posts', '/posts/first', '/tags']) ignored.note(path, naming('pagesize'));
    ignored.note('/posts', naming('pagesize, b'));
    ignored.note('/posts', new Headers());
    expect(warned).toEqual([
      'Galley ignored query parameters of /posts that it does not know: pagesize',
      'Galley ignored query parameters of /tags that it does not know: pagesize',
      'Galley ignored query parameters of /posts that it does not know: pagesize, b',
    ]);
  });

  it('are warned of a hundred times at most', () => {
    const ignored = new IgnoredParameters();
    for (let at = 0; at < 150; at++) ignored.note('/posts', naming(`p${at}`));
    expect(warned).toHaveLength(100);
  });

  it('are not warned of in production', () => {
    process.env['NODE_ENV'] = 'production';
    new IgnoredParameters().note('/posts', naming('pagesize'));
    expect(warned).toEqual([]);
  });
});
