import { describe, expect, it } from '@jest/globals';
import { DEFAULT_PERMALINKS, type PermalinkKind } from '@app/shared-kernel';
import { WORKSPACE } from '../../testing/builders.ts';
import { LivePathParts, type PathParts } from '../ports/path/live-path-parts.port.ts';
import { CountChangedPaths } from './count-changed-paths.use-case.ts';

const of = (slug: string, path: string | null = null, publishedAt: Date | null = null): PathParts => ({
  slug,
  path,
  publishedAt,
});

/** Parts in batches of two; notes which kinds are read. */
class InMemoryPathParts extends LivePathParts {
  readonly read: PermalinkKind[] = [];

  constructor(private readonly parts: Partial<Record<PermalinkKind, readonly PathParts[]>>) {
    super();
  }

  async *batches(kind: PermalinkKind, workspaceId: string): AsyncGenerator<readonly PathParts[]> {
    this.read.push(kind);
    const parts = workspaceId === WORKSPACE ? (this.parts[kind] ?? []) : [];
    for (let at = 0; at < parts.length; at += 2) yield await Promise.resolve(parts.slice(at, at + 2));
  }
}

const MARCH = new Date('2024-03-05T06:07:08.000Z');

function setUp() {
  const parts = new InMemoryPathParts({
    post: [of('rye', 'bread', MARCH), of('wheat', 'bread', MARCH), of('news', null, MARCH)],
    page: [of('about')],
    category: [of('bread', 'bread'), of('dark', 'bread/dark')],
    tag: [of('rye')],
    author: [of('ada')],
  });
  const count = (changed: Partial<typeof DEFAULT_PERMALINKS>, workspaceId = WORKSPACE) =>
    new CountChangedPaths(parts).execute(workspaceId, DEFAULT_PERMALINKS, { ...DEFAULT_PERMALINKS, ...changed });
  return { parts, count };
}

describe(CountChangedPaths.name, () => {
  it('counts the entities of a kind with another pattern, and reads no other kinds', async () => {
    const { parts, count } = setUp();
    expect(await count({ post: '/{year}/{month}/{slug}' })).toBe(3);
    expect(await count({ category: '/topics/{path}', tag: '/t/{slug}' })).toBe(3);
    expect(await count({ page: '/p/{slug}', author: '/by/{slug}' })).toBe(2);
    expect(parts.read).toEqual(['post', 'category', 'tag', 'page', 'author']);
  });

  it('reads nothing when no pattern changes', async () => {
    const { parts, count } = setUp();
    expect(await count({})).toBe(0);
    expect(parts.read).toEqual([]);
  });

  it('leaves out those whose path is the same by both patterns', async () => {
    const { parts } = setUp();
    const [from, to] = ['/{category}/{slug}', '/bread/{slug}'].map((post) => ({ ...DEFAULT_PERMALINKS, post }));
    expect(await new CountChangedPaths(parts).execute(WORKSPACE, from!, to!)).toBe(1);
  });

  it('counts the paths of one workspace', async () => {
    const { count } = setUp();
    expect(await count({ page: '/p/{slug}' }, '0190aaaa-0000-7000-8000-000000000002')).toBe(0);
  });
});
