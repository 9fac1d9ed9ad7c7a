import { isUuid, type IdGenerator } from '@app/shared-kernel';
import { parseMediaName, type MediaName } from '../../domain/media/media-name.ts';
import type { MediaRepository } from '../../ports/media/media-repository.port.ts';
import type { MediaStoreIdentity } from '../../ports/media/media-store-identity.port.ts';
import type { MediaStore } from '../../ports/media/media-store.port.ts';

/** Files that are looked up to find out whose store this is. */
const SAMPLE = 500;
/** A database accepts a store without an id if at least this share of the sampled files has records. */
const OWN_SHARE = 0.5;

/** Why the store cannot belong to this database; null if it does. */
export type StoreProblem = string | null;

/**
 * Makes sure that database and media store belong together: the store carries an id that the database knows. A store
 * and a database that are both new, or both older than these ids, are paired automatically; anything else is left to
 * the operator.
 */
export class RecogniseMediaStore {
  constructor(
    private readonly store: MediaStore,
    private readonly identity: MediaStoreIdentity,
    private readonly media: MediaRepository,
    private readonly ids: IdGenerator,
  ) {}

  async execute(): Promise<StoreProblem> {
    const id = await this.store.note('.store-id');
    if (id !== null && isUuid(id) && (await this.identity.knowsStore(id))) return null;
    const sample = await this.sample();
    const doubt = sample.length === 0 ? await this.problemOfEmpty() : await this.doubtOf(sample, id);
    if (doubt === null) await this.adopt();
    return doubt;
  }

  /** Pairs the store with this database, whatever it holds. @returns the new id of the store */
  async adopt(): Promise<string> {
    const id = this.ids.next();
    // Stored in the database first: if processes that start together each write an id to the store, every one of them
    // is known.
    await this.identity.rememberStore(id);
    await this.store.setNote('.store-id', id);
    return id;
  }

  private async problemOfEmpty(): Promise<StoreProblem> {
    return (await this.identity.hasRecords())
      ? 'The media store is empty, and the database has records of files.'
      : null;
  }

  private async doubtOf(sample: readonly MediaName[], id: string | null): Promise<StoreProblem> {
    if (id !== null) return 'The media store belongs to another database.';
    const recorded = await this.media.recorded(sample);
    return recorded.size >= sample.length * OWN_SHARE
      ? null
      : 'Most files of the media store are unknown to the database.';
  }

  private async sample(): Promise<MediaName[]> {
    const names: MediaName[] = [];
    for await (const { storagePath } of this.store.list()) {
      const name = parseMediaName(storagePath);
      if (name) names.push(name);
      if (names.length === SAMPLE) break;
    }
    return names;
  }
}
