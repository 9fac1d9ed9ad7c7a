import { describe, expect, it } from '@jest/globals';
import { aTag } from '../../../testing/builders.ts';
import { aSite } from '../../../testing/ports/fixed-sites.ts';
import type { Tag } from '../../domain/tag/tag.ts';
import { EntityReader, type Extent } from '../../ports/entity/entity-reader.port.ts';
import { PostCounts } from '../../ports/post/post-counts.port.ts';
import { CountedReader } from './counted-reader.ts';

interface View {
  readonly tag: Tag;
}

class ListedTags extends EntityReader<View, object, string> {
  constructor(private readonly tags: readonly Tag[]) {
    super();
  }

  async findOne(): Promise<View | null> {
    const [tag] = this.tags;
    return tag ? { tag } : null;
  }

  async page() {
    return { items: this.tags.map(({ id }) => id), total: this.tags.length };
  }

  async findMany() {
    return new Map(this.tags.map((tag) => [tag.id, { tag }]));
  }
}

/** Counts its calls; reports seven posts for every id but the first. */
class SevenPosts extends PostCounts {
  asked = 0;

  async of(_workspaceId: string, _by: string, [, ...others]: readonly string[]) {
    this.asked += 1;
    return new Map(others.map((id) => [id, 7]));
  }
}

function given() {
  const tags = [aTag(), aTag()];
  const counts = new SevenPosts();
  const reader = new CountedReader(new ListedTags(tags), counts, 'tag', ({ tag }: View) => tag.id);
  const numbers = async (extent?: Extent) =>
    [...(await reader.findMany(aSite(), [], extent)).values()].map(({ postCount }) => postCount);
  return { counts, reader, numbers };
}

describe(CountedReader, () => {
  it.each([undefined, {}, { counts: true }])(
    'tells how many posts there are, 0 for none, asked with %j',
    async (extent) => {
      const { counts, numbers } = given();
      expect(await numbers(extent)).toEqual([0, 7]);
      expect(counts.asked).toBe(1);
    },
  );

  it('counts nothing where the numbers are not shown', async () => {
    const { counts, numbers } = given();
    expect(await numbers({ counts: false })).toEqual([undefined, undefined]);
    expect(counts.asked).toBe(0);
  });

  it('counts for a single view', async () => {
    const { reader } = given();
    expect(await reader.findOne(aSite(), 'a')).toMatchObject({ postCount: 0 });
  });
});
