import type { Clock } from '@app/shared-kernel';
import { parseMediaName, type MediaName } from '../domain/media/media-name.ts';
import type { MediaInbox } from '../ports/media-inbox.port.ts';
import type { MediaRepository } from '../ports/media-repository.port.ts';
import type { MediaStore } from '../ports/media-store.port.ts';

/** Far longer than any upload takes between its file and its record, in milliseconds. */
const GRACE = 60 * 60 * 1_000;
/** Files that are looked up at once. */
const BATCH = 500;
/** Files deleted in one run: a store attached to the wrong database must not be emptied overnight. */
export const MAX_SWEPT = 10_000;

export interface Sweeping {
  readonly files: number;
  readonly leftovers: number;
}

/** Deletes files that no record belongs to, which only a crash between the two leaves behind, and half-received files. */
export class SweepOrphanedMedia {
  constructor(
    private readonly store: MediaStore,
    private readonly inbox: MediaInbox,
    private readonly media: MediaRepository,
    private readonly clock: Clock,
  ) {}

  /** @param signal ends the run after the batch at hand; @returns how much was deleted */
  async execute(signal?: { readonly aborted: boolean }): Promise<Sweeping> {
    const before = new Date(this.clock.now().getTime() - GRACE);
    const leftovers = await this.inbox.sweep(before);
    let files = 0;
    for await (const batch of this.oldFiles(before)) {
      files += await this.deleteOrphans(batch, MAX_SWEPT - files);
      if (signal?.aborted || files >= MAX_SWEPT) break;
    }
    return { files, leftovers };
  }

  /** Names of another shape are not ours to judge. */
  private async *oldFiles(before: Date): AsyncGenerator<MediaName[]> {
    let batch: MediaName[] = [];
    for await (const { storagePath, modifiedAt } of this.store.list()) {
      const name = modifiedAt < before ? parseMediaName(storagePath) : null;
      if (!name) continue;
      batch.push(name);
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  private async deleteOrphans(names: readonly MediaName[], atMost: number): Promise<number> {
    const recorded = await this.media.recorded(names);
    const orphans = names.filter(({ storagePath }) => !recorded.has(storagePath)).slice(0, atMost);
    for (const { storagePath } of orphans) await this.store.delete(storagePath);
    return orphans.length;
  }
}
