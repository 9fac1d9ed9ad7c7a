import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { json, ScriptedServer, type Step } from '../../testing/index.ts';
import { AnswerMemory } from './answer-memory.ts';

describe(AnswerMemory, () => {
  it('forgets what was used longest ago when there is no room', () => {
    const memory = new AnswerMemory(60);
    for (const address of ['/a', '/b', '/c']) memory.keep(address, `"${address}"`, '12345678');
    expect(memory.find('/a')).toEqual({ etag: '"/a"', text: '12345678' });
    memory.keep('/d', '"d"', '12345678');
    expect([memory.find('/b'), memory.find('/a')?.etag]).toEqual([null, '"/a"']);
  });

  it('never holds more than it may, and answers with what was kept last', () => {
    const address = fc.constantFrom('/a', '/b', '/c', '/d');
    const step = fc.tuple(fc.constantFrom('keep', 'find', 'forget'), address, fc.string({ maxLength: 30 }));
    fc.assert(
      fc.property(fc.nat(120), fc.array(step, { maxLength: 60 }), (maxBytes, steps) => {
        const memory = new AnswerMemory(maxBytes);
        const kept = new Map<string, string>();
        for (const [what, at, text] of steps) {
          if (what === 'keep') {
            memory.keep(at, `"${text}"`, text);
            kept.set(at, text);
          } else if (what === 'forget') {
            memory.forget(at);
            kept.delete(at);
          } else expect([null, kept.get(at)]).toContain(memory.find(at)?.text ?? null);
          expect(memory.bytes).toBeLessThanOrEqual(maxBytes);
        }
      }),
    );
  });
});

describe('a client with memory', () => {
  let server: ScriptedServer;
  let sent: number[];
  let post: { id: string; title: string; status: string };

  beforeAll(async () => {
    server = await ScriptedServer.start();
  });
  afterAll(() => server.stop());

  /** Serves the post under the tag of its title. */
  const tagged: Step = (response, request) => {
    const etag = `"${post.title}"`;
    const isKnown = request.headers['if-none-match'] === etag;
    sent.push(isKnown ? 304 : 200);
    if (isKnown) response.writeHead(304, { ETag: etag }).end();
    else json(200, post, { ETag: etag })(response, request);
  };
  const start = () => {
    sent = [];
    post = { id: '1', title: 'Rye', status: 'published' };
    server.script(tagged);
  };

  it('gets a whole response once, and a fresh copy of it until it changes', async () => {
    start();
    const galley = server.galley({ memoryBytes: 10_000 });
    const first = await galley.posts.get('rye');
    first.title = 'Changed by the caller';
    expect(await galley.posts.find('rye')).toEqual(post);
    post = { ...post, title: 'Oat' };
    expect(await galley.posts.get('rye')).toEqual(post);
    expect(await galley.posts.get('rye')).toEqual(post);
    expect(sent).toEqual([200, 304, 200, 304]);
  });

  it('asks anew for other fields, and for reads with a cache of their own', async () => {
    start();
    const galley = server.galley({ memoryBytes: 10_000 });
    await galley.posts.get('rye');
    await galley.posts.get('rye', { fields: ['title'] });
    await galley.posts.get('rye', { include: ['media'] });
    await galley.posts.get('rye', { init: { cache: 'force-cache' } });
    expect(sent).toEqual([200, 200, 200, 200]);
  });

  it('forgets what is gone', async () => {
    start();
    const galley = server.galley({ memoryBytes: 10_000 });
    await galley.posts.get('rye');
    server.script(json(404, { code: 'NOT_FOUND', message: '', details: null }), tagged);
    expect(await galley.posts.find('rye')).toBeNull();
    await galley.posts.get('rye');
    expect(sent).toEqual([200, 200]);
  });

  it('remembers nothing unless it is told to', async () => {
    start();
    const galley = server.galley();
    await galley.posts.get('rye');
    await galley.posts.get('rye');
    expect(sent).toEqual([200, 200]);
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses memoryBytes of %d', (memoryBytes) => {
    expect(() => server.galley({ memoryBytes })).toThrow(TypeError);
  });
});
