import { CommandField, RuledBy } from '@app/platform';
import { Invalid } from '@app/shared-kernel';
import type { PostFields } from '../../../domain/post/post-command.ts';
import { PINNED_POSTS } from '../../../domain/post/post-fields.ts';
import { BULK_STATUS_RULES, NEW_RULES } from '../../../domain/post/post-rules.ts';
import { CreatePostDto } from './write-post.dto.ts';

/** Editors may also set the id and, for migrated content, the date of first publication. */
export class CreateEditedPostDto extends CreatePostDto {
  @CommandField(NEW_RULES.id, { description: 'Of your own making: sent again, it makes no second post, but 409.' })
  id?: string;

  @CommandField(NEW_RULES.publishedAt, { description: 'When it was first published elsewhere.' })
  publishedAt?: Date | null;
}

export class RelatedPostsDto {
  @RuledBy(PINNED_POSTS, { description: 'Posts to pin, in order; an empty list pins none.' })
  postIds: string[];
}

/**
 * Renames a field in the problems of an Invalid to the name that the request uses.
 *
 * @throws Invalid
 */
export async function withRenamedProblems<T>(name: string, field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Invalid) || !error.problems) throw error;
    const problems = error.problems.map(({ path, message }) => ({ path: path.replace(field, name), message }));
    throw new Invalid(error.message.replace(field, name), problems);
  }
}

export class BulkStatusDto {
  @CommandField(BULK_STATUS_RULES.ids)
  ids: string[];

  @CommandField(BULK_STATUS_RULES.status)
  status: PostFields['status'];
}
