import { eachByItself, readCommand, type Actor, type EachResult } from '@app/shared-kernel';
import type { PostFields } from '../../domain/post/post-command.ts';
import { BULK_STATUS_RULES } from '../../domain/post/post-rules.ts';
import type { UpdatePost } from './update-post.use-case.ts';

/** Changes the status of many posts, each in its own transaction: a failed one is reported and does not stop the others. */
export class SetPostsStatus {
  constructor(private readonly update: UpdatePost) {}

  /** @throws Invalid if the ids or the status are invalid; nothing is changed then */
  async execute(actor: Actor, ids: readonly string[], status: PostFields['status']): Promise<readonly EachResult[]> {
    const command = readCommand<{ ids: string[]; status: string }>({ ids, status }, BULK_STATUS_RULES, 'all');
    return eachByItself(command.ids, (id) => this.update.execute(actor, id, { status }));
  }
}
