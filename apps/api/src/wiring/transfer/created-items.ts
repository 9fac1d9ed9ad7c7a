import { randomUUID } from 'node:crypto';
import type { CreatedItem, ExistingItem } from '@app/transfer';

/** Characters of an id that the ids of one run have in common; the others count. */
const COMMON = 24;
const COUNTED = 12;

/**
 * The items of one kind that a dry run created, for as many as a large blog has: an object and an id for each would take four times as much
 * memory. Items that stood before count too, once they are written again.
 */
export class CreatedItems {
  private readonly common = randomUUID().slice(0, COMMON);
  private readonly slugs: string[] = [];
  private readonly paths: string[] = [];
  private readonly published: boolean[] = [];
  private readonly times: number[] = [];
  private readonly taken = new Set<string>();
  private readonly existing = new Map<string, ExistingItem>();

  /** @returns the item with its new id */
  add(shown: ExistingItem): CreatedItem {
    const at = this.slugs.length;
    this.put(at, shown);
    return { id: this.common + at.toString(16).padStart(COUNTED, '0'), ...shown };
  }

  update(id: string, shown: ExistingItem): void {
    const at = this.placeOf(id);
    if (at !== null) return this.put(at, shown);
    this.existing.set(id, shown);
    this.taken.add(shown.slug);
  }

  get(id: string): ExistingItem | undefined {
    const at = this.placeOf(id);
    if (at === null) return this.existing.get(id);
    const [slug, path, time] = [this.slugs[at], this.paths[at], this.times[at]];
    if (slug === undefined || path === undefined || time === undefined) return undefined;
    return { slug, path, published: this.published[at] === true, updatedAt: new Date(time) };
  }

  hasSlug(slug: string): boolean {
    return this.taken.has(slug);
  }

  private put(at: number, { slug, path, published, updatedAt }: ExistingItem): void {
    this.slugs[at] = slug;
    this.paths[at] = path;
    this.published[at] = published;
    this.times[at] = updatedAt.getTime();
    this.taken.add(slug);
  }

  private placeOf(id: string): number | null {
    return id.startsWith(this.common) ? Number.parseInt(id.slice(COMMON), 16) : null;
  }
}
