import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { json, ScriptedServer } from '../../client/testing/index.ts';
import { applyChanges } from './cursor.ts';

describe('the changes that a site with Next.js applies', () => {
  let server: ScriptedServer;
  let folder: string;

  beforeAll(async () => {
    server = await ScriptedServer.start();
    folder = await mkdtemp(join(tmpdir(), 'galley-cursor-'));
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  const answer = (cursor: string, tags: string[], rest: object = {}) =>
    json(200, { data: tags.length > 0 ? [{ tags }] : [], cursor, more: false, reset: false, ...rest });

  it('are everything without a cursor, then what the feed says since the last one', async () => {
    const file = join(folder, 'cache/cursor');
    const stale: (string[] | null)[] = [];
    const note = (tags: Iterable<string> | null) => void stale.push(tags === null ? null : [...tags]);
    const { changes } = server.galley();

    server.script(answer('one', []));
    await applyChanges(changes, note, file);
    server.script(answer('two', ['a', 'posts'], { more: true }), answer('three', ['b']));
    await applyChanges(changes, note, file);
    expect(server.requests.map(({ query }) => query['since'])).toEqual(['one', 'two']);
    server.script(answer('four', [], { reset: true }), answer('five', []));
    await applyChanges(changes, note, file);

    expect(stale).toEqual([null, ['a', 'posts'], ['b'], null]);
    expect(await readFile(file, 'utf8')).toBe('five');
  });
});
