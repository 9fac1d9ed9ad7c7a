import type { ImportHead, ItemKind } from './item.ts';

const NONE: readonly string[] = [];

/**
 * The compact form of a post's metadata that an import plan keeps until all are read. There may be hundreds of
 * thousands, so dates are numbers and a single path is its text.
 */
export class KeptHead implements ImportHead {
  readonly kind: ItemKind;
  readonly sourceId: string;
  readonly slug: string;
  readonly wanted: string;
  readonly published: boolean;
  readonly parentSlug?: string;
  readonly categorySlugs: readonly string[];
  private readonly time: number | null;
  private readonly paths: string | readonly string[];

  constructor(head: ImportHead) {
    const { kind, sourceId, slug, wanted, date, published, parentSlug, categorySlugs, oldPaths } = head;
    this.kind = kind;
    this.sourceId = sourceId;
    this.slug = slug;
    this.wanted = wanted === slug ? slug : wanted;
    this.published = published;
    if (parentSlug !== undefined) this.parentSlug = parentSlug;
    this.categorySlugs = categorySlugs.length === 0 ? NONE : categorySlugs;
    this.time = date === null ? null : date.getTime();
    const [first, ...others] = oldPaths;
    this.paths = first === undefined ? NONE : others.length === 0 ? first : oldPaths;
  }

  get date(): Date | null {
    return this.time === null ? null : new Date(this.time);
  }

  get oldPaths(): readonly string[] {
    return typeof this.paths === 'string' ? [this.paths] : this.paths;
  }
}
