import { DomainError, readCommand, type Actor } from '@app/shared-kernel';
import type { PostFields } from '../../domain/post/post-command.ts';
import { BULK_STATUS_RULES } from '../../domain/post/post-rules.ts';
import type { UpdatePost } from './update-post.use-case.ts';

export interface StatusResult {
  readonly id: string;
  readonly ok: boolean;
  readonly error?: { readonly code: string; readonly message: string };
}

/** Changes the status of many posts, each by itself: a failed one is told and stops none of the others. */
export class SetPostsStatus {
  constructor(private readonly update: UpdatePost) {}

  /** @throws Invalid when the ids or the status are not right, which changes nothing */
  async execute(actor: Actor, ids: readonly string[], status: PostFields['status']): Promise<readonly StatusResult[]> {
    const command = readCommand<{ ids: string[]; status: string }>({ ids, status }, BULK_STATUS_RULES, 'all');
    const results: StatusResult[] = [];
    for (const id of command.ids) results.push(await this.one(actor, id, status));
    return results;
  }

  private async one(actor: Actor, id: string, status: PostFields['status']): Promise<StatusResult> {
    try {
      await this.update.execute(actor, id, { status });
      return { id, ok: true };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { id, ok: false, error: { code: error.code, message: error.message } };
    }
  }
}
