import { readCommand, requireById, type ActivityLog, type Caller, type TransactionRunner } from '@app/shared-kernel';
import { happened, mediaEntity } from '../../domain/content-activity.ts';
import { MEDIA_TEXT_RULES } from '../../domain/media/media-rules.ts';
import type { Media, MediaTexts } from '../../domain/media/media.ts';
import type { MediaRepository } from '../../ports/media/media-repository.port.ts';
import type { Precondition } from '../precondition.ts';

export interface MediaTextChange {
  readonly caller: Caller;
  readonly mediaId: string;
  readonly precondition?: Precondition;
  /** Absent texts are not changed. */
  readonly texts: Partial<MediaTexts>;
}

/** Changes the texts of a file: alternative text and caption. */
export class UpdateMediaText {
  constructor(
    private readonly media: MediaRepository,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
  ) {}

  /** @throws NotFound; @throws Invalid if a text is too long; @throws whatever the precondition throws */
  async execute({ caller, mediaId, texts: given, precondition }: MediaTextChange): Promise<Media> {
    const { workspaceId } = caller;
    const texts = readCommand<Partial<MediaTexts>>(given, MEDIA_TEXT_RULES, 'none');
    return this.transactions.change(workspaceId, async (scope) => {
      const before = await requireById(mediaId, 'media file', (id) => this.media.lock(workspaceId, id));
      await precondition?.(before);
      const after = { ...before, alt: kept(texts.alt, before.alt), caption: kept(texts.caption, before.caption) };
      const fields = (['alt', 'caption'] as const).filter((field) => after[field] !== before[field]);
      if (fields.length === 0) {
        scope.nothingChanged();
        return after;
      }
      await this.media.saveTexts(workspaceId, mediaId, after);
      this.activity.record(caller, happened(mediaEntity(after), 'described', { fields }));
      return after;
    });
  }
}

function kept(given: string | null | undefined, before: string | null): string | null {
  return given === undefined ? before : given;
}
