import { describe, expect, it } from '@jest/globals';
import express from 'express';
import { methodsAt, routesOf } from './express-routes.ts';

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
