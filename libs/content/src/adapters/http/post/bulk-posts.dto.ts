import { CommandField } from '@app/platform';
import { BULK_RULES } from '../../../domain/post/bulk-rules.ts';
import type { PostFields } from '../../../domain/post/post-command.ts';

export class BulkPostsDto {
  @CommandField(BULK_RULES.ids)
  ids: string[];

  @CommandField(BULK_RULES.status)
  status?: PostFields['status'];

  @CommandField(BULK_RULES.authorId)
  authorId?: string;

  @CommandField(BULK_RULES.categoryId)
  categoryId?: string | null;

  @CommandField(BULK_RULES.addTagIds)
  addTagIds?: string[];

  @CommandField(BULK_RULES.removeTagIds, { description: 'Taken off before others are added.' })
  removeTagIds?: string[];

  @CommandField(BULK_RULES.delete, { description: 'Alone: nothing else can be done with what is deleted.' })
  delete?: boolean;
}
