import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { json, rejection, ScriptedServer, type Received } from '../../testing/index.ts';
import type { WriteOptions } from './posts.ts';

let server: ScriptedServer;

beforeAll(async () => {
  server = await ScriptedServer.start();
});
afterAll(() => server.stop());
beforeEach(() => server.script(json(200, { id: '1' })));

const asked = () => server.requests[0] as Received;

describe('writes of posts', () => {
  const writes: [string, string, (options?: WriteOptions) => Promise<unknown>, unknown][] = [
    [
      'update',
      'PATCH /posts/a',
      (options) => server.galley().posts.update('a', { title: 'A' }, options),
      { title: 'A' },
    ],
    ['delete', 'DELETE /posts/a', (options) => server.galley().posts.delete('a', options), undefined],
    [
      'attachTags',
      'POST /posts/a/tags',
      (options) => server.galley().posts.attachTags('a', ['1', '2'], options),
      { tagIds: ['1', '2'] },
    ],
    ['detachTag', 'DELETE /posts/a/tags/b', (options) => server.galley().posts.detachTag('a', 'b', options), undefined],
  ];

  it.each(writes)('send what they say: %s', async (_, request, write, sent) => {
    await write();
    const { method, path, body, headers } = asked();
    expect(`${method} ${path.replace('/api/v1/external', '')}`).toBe(request);
    expect(body === '' ? undefined : JSON.parse(body)).toEqual(sent);
    expect(headers['content-type']).toBe(sent === undefined ? undefined : 'application/json');
  });

  it.each(writes)('name the state that they change, where it is told: %s', async (_, __, write) => {
    await write({ ifMatch: '"7"' });
    expect(asked().headers['if-match']).toBe('"7"');
    server.script(json(200, { id: '1' }));
    await write();
    expect(asked().headers).not.toHaveProperty('if-match');
  });

  it.each(writes)('are not sent for who has given up: %s', async (_, __, write) => {
    expect((await rejection(write({ signal: AbortSignal.abort() }))).name).toBe('AbortError');
    expect(server.requests).toHaveLength(0);
  });
});

describe('uploads', () => {
  const parts = () => [...asked().body.matchAll(/name="(\w+)"(?:; filename="([^"]*)")?/g)].map((part) => part.slice(1));

  it('have the texts that are given, before the file', async () => {
    await server.galley().media.upload(new Blob(['bytes']), { filename: 'a.png', alt: 'A dot', caption: '' });
    expect(parts()).toEqual([
      ['alt', undefined],
      ['caption', undefined],
      ['file', 'a.png'],
    ]);
    expect(asked().body).toContain('A dot');
    expect(asked().headers['content-type']).toContain('multipart/form-data; boundary=');
  });

  it('are the file alone without texts', async () => {
    await server.galley().media.upload(new Blob(['bytes']));
    expect(parts()).toEqual([['file', 'file']]);
  });
});
