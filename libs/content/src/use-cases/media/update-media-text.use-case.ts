import { isDeepStrictEqual } from 'node:util';
import {
  Invalid,
  readCommand,
  requireById,
  type ActivityLog,
  type Caller,
  type TransactionRunner,
} from '@app/shared-kernel';
import { happened, mediaEntity } from '../../domain/content-activity.ts';
import { MEDIA_CHANGE_RULES } from '../../domain/media/media-rules.ts';
import type { Media, MediaChanges } from '../../domain/media/media.ts';
import { hasVariants } from '../../domain/media/variants/variant.ts';
import type { MediaRepository } from '../../ports/media/media-repository.port.ts';
import type { Precondition } from '../precondition.ts';

const FIELDS = ['alt', 'caption', 'focalPoint'] as const;

export interface MediaTextChange {
  readonly caller: Caller;
  readonly mediaId: string;
  readonly precondition?: Precondition;
  /** What is absent is not changed. */
  readonly texts: Partial<MediaChanges>;
}

/** Changes the texts of a file: alternative text and caption; and the focal point of an image. */
export class UpdateMediaText {
  constructor(
    private readonly media: MediaRepository,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
  ) {}

  /** @throws NotFound; @throws Invalid if a text is too long, or a file other than an image gets a focal point; @throws whatever the precondition throws */
  async execute({ caller, mediaId, texts: given, precondition }: MediaTextChange): Promise<Media> {
    const { workspaceId } = caller;
    const texts = readCommand<Partial<MediaChanges>>(given, MEDIA_CHANGE_RULES, 'none');
    return this.transactions.change(workspaceId, async (scope) => {
      const before = await requireById(mediaId, 'media file', (id) => this.media.lock(workspaceId, id));
      await precondition?.(before);
      const { alt = before.alt, caption = before.caption, focalPoint = before.focalPoint } = texts;
      if (texts.focalPoint && !hasVariants(before.mimeType)) {
        throw Invalid.at('focalPoint', 'must be null for a file of which no crops are made');
      }
      const after = { ...before, alt, caption, focalPoint };
      const fields = FIELDS.filter((field) => !isDeepStrictEqual(after[field], before[field]));
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
