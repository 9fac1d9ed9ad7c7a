import { describe, expect, it } from '@jest/globals';
import express from 'express';
import { compareBeginningsFirst, methodsAt, routesOf } from './express-routes.ts';

describe('routes of Express', () => {
  const application = express();
  application.use((_request, _response, next) => next());
  application.get('/posts/:id', () => undefined);
  application.patch('/posts/:id', () => undefined);
  application.post(['/posts', '/articles'], () => undefined);

  it('are told in the order in which they are tried, without what is no route', () => {
    expect(routesOf(application)).toEqual([
      { method: 'GET', path: '/posts/:id' },
      { method: 'PATCH', path: '/posts/:id' },
      { method: 'POST', path: '/posts' },
      { method: 'POST', path: '/articles' },
    ]);
  });

  it('have methods by path', () => {
    expect([...methodsAt(application, '/posts/1')]).toEqual(['GET', 'PATCH']);
    expect([...methodsAt(application, '/articles')]).toEqual(['POST']);
    expect([...methodsAt(application, '/none')]).toEqual([]);
  });

  it('match no path that cannot be decoded', () => {
    expect([...methodsAt(application, '/posts/%E0%A4%A')]).toEqual([]);
  });
});

describe('comparing the beginnings of paths first', () => {
  const PATHS = [
    '/',
    '/posts',
    '/posts/',
    '/posts/1',
    '/posts/1/',
    '/posts/1/tags',
    '/postsx',
    '/Posts',
    '/a/b',
    '/a',
    '/files/x/y',
    '/files',
  ];
  const ROUTES = [
    '/posts',
    '/posts/:id',
    '/posts/:id/tags',
    '/a{/:b}',
    '/files/*path',
    '/:any',
    /^\/posts\/\d$/,
    '/',
    ['/posts', '/a'],
  ];

  function routed(strict: boolean) {
    const application = express();
    application.enable('case sensitive routing');
    if (strict) application.enable('strict routing');
    let tried = 0;
    for (const [at, path] of ROUTES.entries()) application.all(path, () => void at);
    const { stack } = (application as unknown as { router: { stack: { matchers: ((path: string) => unknown)[] }[] } })
      .router;
    for (const layer of stack) layer.matchers = layer.matchers.map((match) => (path) => (tried++, match(path)));
    const matching = (path: string) =>
      (stack as unknown as { match(path: string): unknown }[]).map((layer) => layer.match(path));
    return { application, matching, tried: () => tried };
  }

  it.each([true, false])('finds the same routes and parameters (strict routing: %s)', (strict) => {
    const [plain, faster] = [routed(strict), routed(strict)];
    compareBeginningsFirst(faster.application);
    for (const path of PATHS) expect(faster.matching(path)).toEqual(plain.matching(path));
    expect(faster.tried()).toBeLessThan(plain.tried());
  });
});
