import { IncomingMessage, ServerResponse, validateHeaderValue } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { nameIgnored } from './ignored-parameters.ts';

const KNOWN = new Set(['page', 'fields']);

function named(target: string, known: ReadonlySet<string> | null = KNOWN) {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  nameIgnored(response, target, known);
  return response.getHeader('X-Ignored-Parameters');
}

describe(nameIgnored, () => {
  it.each([
    ['/posts', undefined],
    ['/posts?', undefined],
    ['/posts?page=2&fields=id', undefined],
    ['/posts?page=2&pagesize=5&b=', 'pagesize, b'],
    ['/posts?b=1&b=2&Page=1', 'b, Page'],
    ['/posts?=1&&page', undefined],
    ['/posts?a%20b=1&%C3%A9=2&c,d=3&x%0D%0AY:=4', 'a%20b, %C3%A9, c%2Cd, x%0D%0AY%3A'],
  ])('of %s names %s', (target, header) => expect(named(target)).toBe(header));

  it('names nothing where only the handler knows', () => expect(named('/posts?x=1', null)).toBeUndefined());

  it('names ten at most, each of a bounded length', () => {
    const names = Array.from({ length: 12 }, (_, at) => `p${at}`);
    expect(named(`/posts?${names.join('&')}`)).toBe(names.slice(0, 10).join(', '));
    expect(named(`/posts?${'a'.repeat(5_000)}`)).toBe('a'.repeat(60));
  });

  it('makes a header of any query, which names no known parameter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (query) => {
        const header = named(`/posts?${query}`);
        if (header === undefined) return;
        validateHeaderValue('X-Ignored-Parameters', header as string);
        for (const name of String(header).split(', ')) expect(KNOWN.has(name)).toBe(false);
      }),
    );
  });
});
