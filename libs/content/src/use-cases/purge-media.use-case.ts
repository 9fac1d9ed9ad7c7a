import type { MediaRepository } from '../ports/media-repository.port.ts';
import type { MediaStore } from '../ports/media-store.port.ts';

const BATCH = 50;

/** Removes every media file of a workspace that is given up. Posts and authors that show any have to be gone by then. */
export class PurgeMedia {
  constructor(
    private readonly media: MediaRepository,
    private readonly store: MediaStore,
  ) {}

  /**
   * May be called again after an interruption, and by several processes at once.
   *
   * @param signal asks to stop after the batch at hand, by throwing its reason
   */
  async execute(workspaceId: string, signal?: AbortSignal): Promise<void> {
    for (;;) {
      signal?.throwIfAborted();
      // Records first, as in every deletion: what a crash leaves behind are files, which the sweep takes.
      const paths = await this.media.removeSome(workspaceId, BATCH);
      await Promise.all(paths.map((path) => this.store.delete(path)));
      if (paths.length < BATCH) return;
    }
  }
}
