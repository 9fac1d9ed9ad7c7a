import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { InMemoryImportLedger } from '../../testing/ledger/in-memory-import-ledger.ts';
import type { ImportHead } from '../domain/item.ts';
import type { Blog } from '../ports/blog.port.ts';
import type { Source } from '../ports/source.port.ts';
import { planImport, type ImportPlan } from './import-plan.ts';

const POSTS = 50_000;
/** A map of strings would take about 150 per post. */
const BYTES_OF_A_POST = 60;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

async function* heads(differing: number): AsyncGenerator<ImportHead> {
  for (let n = 0; n < POSTS; n += 1) {
    const slug = n < differing ? `Loaf_${n}` : `loaf-${n}`;
    yield {
      kind: 'post',
      sourceId: `folder/${slug}.md`,
      slug,
      wanted: `loaf-${n}`,
      date: new Date(n),
      published: true,
      categorySlugs: [],
      oldPaths: [],
    };
  }
}

function plan(differing: number): Promise<ImportPlan> {
  const permalinks = { post: '/{slug}', page: '/{slug}', category: '/c/{slug}', tag: '/t/{slug}', author: '/a/{slug}' };
  const blog = {
    workspaceId: 'w',
    takenSlugs: () => Promise.resolve(new Set<string>()),
    existing: () => Promise.resolve(new Map()),
    permalinks: () => Promise.resolve(permalinks),
  } as unknown as Blog;
  const told = { system: 'markdown', site: 'files', origins: [], linksTo: () => [] };
  const source = { ...told, heads: () => heads(differing) } as unknown as Source;
  return planImport({ source, blog, ledger: new InMemoryImportLedger(), keepPermalinks: false });
}

describe('the plan of an import', () => {
  it('keeps next to nothing of posts that get what their source says', async () => {
    collect();
    const before = process.memoryUsage().heapUsed;
    const made = await plan(0);
    collect();
    const kept = process.memoryUsage().heapUsed - before;
    expect(made).toMatchObject({ total: POSTS });
    expect(kept / POSTS).toBeLessThan(BYTES_OF_A_POST);
  });

  it('keeps the slugs that are others than the source says', async () => {
    const { slugs } = await plan(3);
    const keys = [0, 1, 2].map((n) => [`post folder/Loaf_${n}.md`, `loaf-${n}`]);
    expect([...slugs]).toEqual(keys);
  });
});
