import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '@app/shared-kernel';
import type { ArchiveKind } from '../archive/archive-format.ts';
import type { ExportNote } from '../export-report.ts';
import { noteLosses } from './note-losses.ts';

async function told(of: Partial<Record<ArchiveKind, JsonObject[]>>): Promise<string[]> {
  const notes: ExportNote[] = [];
  const blog = {
    workspaceId: 'w',
    settings: () => Promise.resolve({}),
    async *stored(kind: ArchiveKind) {
      yield* of[kind] ?? [];
    },
  };
  await noteLosses(blog, 'markdown', notes);
  return notes.map(({ item, message }) => `${item.slug}: ${message}`);
}

describe(noteLosses, () => {
  it('names the first hundred posts with a value, and counts further ones', async () => {
    const post = (n: number) => ({ id: `${n}`, slug: `post-${n}`, structuredData: { name: 'Tea' }, viewCount: 3 });
    const lost = await told({ post: Array.from({ length: 103 }, (_, n) => post(n)) });
    expect(lost).toHaveLength(102);
    expect([lost[0], lost[99], ...lost.slice(100)]).toEqual([
      'post-0: Markdown has no place for structuredData',
      'post-99: Markdown has no place for structuredData',
      'post-0: Markdown has no place for structuredData of further posts (3)',
      'post-0: Markdown has no place for viewCount of posts (103)',
    ]);
  });

  it('counts values of everything else', async () => {
    expect(
      await told({
        tag: [
          { id: '1', slug: 'tea' },
          { id: '2', slug: 'jam' },
        ],
      }),
    ).toEqual(['tea: Markdown has no place for slug of tags (2)']);
  });

  it('tells nothing of posts whose values all have a place', async () => {
    expect(await told({ post: [{ id: '1', slug: 'tea', title: 'Tea', viewCount: 0 }] })).toEqual([]);
  });
});
