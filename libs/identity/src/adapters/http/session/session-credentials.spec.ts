import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { SessionCredentials } from './session-credentials.ts';

const request = (headers: IncomingMessage['headers']) => ({ headers }) as IncomingMessage;

function cookieOf(publicUrl: string, act: (credentials: SessionCredentials, response: ServerResponse) => void): string {
  let cookie = '';
  const response = { appendHeader: (_: string, value: string) => (cookie = value) } as unknown as ServerResponse;
  act(new SessionCredentials(publicUrl), response);
  return cookie;
}

describe(SessionCredentials.name, () => {
  const credentials = new SessionCredentials('https://galley.example');

  it.each([
    ['no header', {}, null],
    ['a bearer token', { authorization: 'Bearer abc' }, { text: 'abc', fromCookie: false }],
    ['a bearer token in any case', { authorization: 'bearer abc' }, { text: 'abc', fromCookie: false }],
    ['another scheme', { authorization: 'Basic abc' }, null],
    ['a cookie among others', { cookie: 'a=b; galley_session=abc;c=d' }, { text: 'abc', fromCookie: true }],
    ['a cookie of a similar name', { cookie: 'xgalley_session=abc; galley_sessions=d' }, null],
    [
      'both, of which the header wins',
      { authorization: 'Bearer abc', cookie: 'galley_session=def' },
      { text: 'abc', fromCookie: false },
    ],
  ])('reads %s', (_, headers, presented) => {
    expect(credentials.presented(request(headers))).toEqual(presented);
  });

  it('gives a cookie that no script reads and no other site sends, and takes it back', () => {
    const given = cookieOf('https://galley.example', (one, response) => one.give(response, 'abc'));
    expect(given).toBe(
      'galley_session=abc; Path=/api/v1/dashboard; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure',
    );
    const taken = cookieOf('https://galley.example', (one, response) => one.takeBack(response));
    expect(taken).toContain('galley_session=; Path=/api/v1/dashboard; Max-Age=0;');
  });

  it('leaves Secure out where there is no https', () => {
    const given = cookieOf('http://localhost:3000', (one, response) => one.give(response, 'abc'));
    expect(given).not.toContain('Secure');
  });

  it.each([
    [{ origin: 'https://galley.example', host: 'behind-a-proxy' }, true],
    [{ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, true],
    [{ origin: 'https://evil.example', host: 'galley.example' }, false],
    [{ origin: 'https://galley.example.evil.example', host: 'galley.example' }, false],
    [{ origin: 'null', host: 'galley.example' }, false],
    [{ host: 'galley.example' }, false],
  ])('judges %j as same origin: %s', (headers, same) => {
    expect(credentials.isSameOrigin(request(headers))).toBe(same);
  });
});
