import { McpTool, type Access, type ToolCall } from '@app/platform';
import type { PostScores } from '../../ports/post/post-scores.port.ts';
import type { CheckPost } from '../../use-cases/check/check-post.use-case.ts';
import { postSubject } from '../../use-cases/post/compose-post.ts';
import type { ContentEntries } from './entries/content-entries.ts';
import { REF } from './entries/entry-arguments.ts';

export class CheckPostTool extends McpTool<{ readonly ref: string }> {
  readonly name = 'check_post';
  readonly description =
    'Both scores of a post, with each check, its points and what would earn the rest, and what its structured data lacks.';
  readonly rules = { ref: REF };
  readonly access: Access = { kind: 'any-of', permissions: ['posts:read'] };

  constructor(
    private readonly entries: ContentEntries,
    private readonly check: CheckPost,
    private readonly scores: PostScores,
  ) {
    super();
  }

  async call({ ref }: { readonly ref: string }, { caller }: ToolCall): Promise<object> {
    const { entity, tag } = await this.entries.find(caller, 'post', ref);
    const { view, site, lint } = await this.check.execute(caller, { id: entity.id });
    const { seo, readability } = await this.scores.report(view.post, postSubject(view.post, view.category), site);
    return { id: entity.id, slug: entity.slug, tag, seo, readability, missing: lint.slice(0, 50) };
  }
}
