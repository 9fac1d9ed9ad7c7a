import { RuledBy } from '@app/platform';
import { BULK_RULES } from '../../../domain/post/bulk-rules.ts';
import type { PostFields } from '../../../domain/post/post-command.ts';

export class BulkPostsDto {
  @RuledBy(BULK_RULES.ids)
  ids: string[];

  @RuledBy(BULK_RULES.status)
  status?: PostFields['status'];

  @RuledBy(BULK_RULES.authorId)
  authorId?: string;

  @RuledBy(BULK_RULES.categoryId)
  categoryId?: string | null;

  @RuledBy(BULK_RULES.addTagIds)
  addTagIds?: string[];

  @RuledBy(BULK_RULES.removeTagIds, { description: 'Taken off before others are added.' })
  removeTagIds?: string[];

  @RuledBy(BULK_RULES.delete, { description: 'Alone: nothing else can be done with what is deleted.' })
  delete?: boolean;
}
