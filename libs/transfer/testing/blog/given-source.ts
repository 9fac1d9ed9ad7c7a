import type { ImportedItem } from '../../src/domain/item.ts';
import { Source } from '../../src/ports/source.port.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A source with the given items; a file of any name is an image. */
export class GivenSource extends Source {
  readonly system = 'given';
  readonly site = 'kettle';
  readonly origins = [];

  constructor(private readonly all: readonly ImportedItem[]) {
    super();
  }

  override about() {
    return { title: 'Kettle' };
  }

  async *heads() {
    for (const item of this.all) {
      const { slug, publishedAt: date, status, category } = item;
      const categorySlugs = category.map((step) => step.slug);
      yield {
        ...nameOf(item),
        wanted: slug,
        date,
        published: status === 'published',
        categorySlugs,
        oldPaths: [`/old/${slug}`],
      };
    }
    await Promise.resolve();
  }

  async *items() {
    for (const item of this.all) yield { type: 'item', item } as const;
    await Promise.resolve();
  }

  file(source: string) {
    const open = async function* () {
      yield await Promise.resolve(Buffer.concat([PNG, Buffer.from(source)]));
    };
    return Promise.resolve({ open, alt: null, caption: null });
  }

  notes() {
    return [];
  }

  missing() {
    return new Map();
  }
}

function nameOf({ kind, sourceId, slug }: ImportedItem) {
  return { kind, sourceId, slug };
}

/** A published post with a tag. */
export function anItem(slug: string, different: Partial<ImportedItem> = {}): ImportedItem {
  const at = new Date('2024-03-05T06:07:08.000Z');
  return {
    kind: 'post',
    sourceId: slug,
    slug,
    title: `About ${slug}`,
    excerpt: null,
    status: 'published',
    publishedAt: at,
    createdAt: at,
    updatedAt: at,
    author: { name: 'Ada Mill' },
    furtherAuthors: [],
    category: [],
    tags: [{ name: 'Bread' }],
    cover: null,
    shareImage: null,
    canonicalUrl: null,
    seo: {},
    schemaType: null,
    blocks: [],
    pictures: [],
    notes: [],
    digest: 'as first read',
    oldPaths: [`/old/${slug}`],
    ...different,
  };
}
