import type { PostView } from '../../../domain/post/post-view.ts';
import type { PostScores } from '../../../ports/post-scores.port.ts';
import type { Site } from '../../../ports/sites.port.ts';
import { postSubject } from '../../../use-cases/compose-post.ts';
import { withOwnSeo } from '../with-graph.ts';
import { EDITED_POST_FIELDS, type PostPresenter } from './post.presenter.ts';

/** A post as its editors see it: what it states itself, what comes of it, and why its scores are what they are. */
export class EditedPostPresenter {
  constructor(
    private readonly posts: PostPresenter,
    private readonly scores: PostScores,
  ) {}

  /** @param selection the fields wanted, or null for all */
  present(view: PostView, site: Site, selection: readonly string[] | null = null): object {
    const wanted = new Set(selection ?? EDITED_POST_FIELDS);
    const inner = [...wanted].filter((field) => field !== 'seoResolved' && field !== 'seoReport');
    const shown = this.posts.present(view, site, wanted.has('seoResolved') ? [...new Set([...inner, 'seo'])] : inner);
    return {
      ...this.ownSeo(shown, view, wanted),
      ...(wanted.has('seoReport') ? { seoReport: this.report(view, site) } : {}),
    };
  }

  private ownSeo(shown: object, { post }: PostView, wanted: ReadonlySet<string>): object {
    if (!('seo' in shown)) return shown;
    const { seo, seoResolved, ...rest } = withOwnSeo(shown as { seo: never }, post.seo) as Record<string, unknown>;
    return {
      ...rest,
      ...(wanted.has('seo') ? { seo } : {}),
      ...(wanted.has('seoResolved') ? { seoResolved } : {}),
    };
  }

  private report({ post, category }: PostView, site: Site) {
    return this.scores.report(post, postSubject(post, category), site);
  }
}
