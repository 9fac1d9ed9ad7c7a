import { NotFound, type Caller, type TransactionRunner } from '@app/shared-kernel';
import type { Media, MediaTexts } from '../domain/media/media.ts';
import type { MediaRepository } from '../ports/media-repository.port.ts';
import type { Precondition } from './precondition.ts';

export interface MediaTextChange {
  readonly caller: Caller;
  readonly mediaId: string;
  readonly precondition?: Precondition;
  /** What is absent stays. */
  readonly texts: Partial<MediaTexts>;
}

export class UpdateMediaText {
  constructor(
    private readonly media: MediaRepository,
    private readonly transactions: TransactionRunner,
  ) {}

  /** @throws NotFound; @throws whatever the precondition does */
  execute({ caller: { workspaceId }, mediaId, texts, precondition }: MediaTextChange): Promise<Media> {
    return this.transactions.change(workspaceId, async (scope) => {
      const before = await this.media.lock(workspaceId, mediaId);
      if (!before) throw new NotFound('media file');
      await precondition?.(mediaId);
      const after = { ...before, alt: kept(texts.alt, before.alt), caption: kept(texts.caption, before.caption) };
      if (after.alt === before.alt && after.caption === before.caption) scope.nothingChanged();
      else await this.media.saveTexts(workspaceId, mediaId, after);
      return after;
    });
  }
}

function kept(given: string | null | undefined, before: string | null): string | null {
  return given === undefined ? before : given;
}
