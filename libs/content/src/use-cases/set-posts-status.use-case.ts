import { DomainError, type Doer } from '@app/shared-kernel';
import type { PostFields } from '../domain/post/post-command.ts';
import type { UpdatePost } from './update-post.use-case.ts';

export interface StatusResult {
  readonly id: string;
  readonly ok: boolean;
  readonly error?: { readonly code: string; readonly message: string };
}

/** Changes the status of many posts, each by itself: a failed one is told and stops none of the others. */
export class SetPostsStatus {
  constructor(private readonly update: UpdatePost) {}

  async execute(doer: Doer, ids: readonly string[], status: PostFields['status']): Promise<readonly StatusResult[]> {
    const results: StatusResult[] = [];
    for (const id of ids) results.push(await this.one(doer, id, status));
    return results;
  }

  private async one(doer: Doer, id: string, status: PostFields['status']): Promise<StatusResult> {
    try {
      await this.update.execute(doer, id, { status });
      return { id, ok: true };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { id, ok: false, error: { code: error.code, message: error.message } };
    }
  }
}
