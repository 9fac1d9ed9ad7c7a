import { selectFields } from '@app/platform';
import type { PostView } from '../../../domain/post/post-view.ts';
import type { PostScores } from '../../../ports/post/post-scores.port.ts';
import type { Site } from '../../../ports/sites.port.ts';
import { postSubject } from '../../../use-cases/post/compose-post.ts';
import type { Tracked } from '../../../domain/tracked.ts';
import { asEdited } from '../with-graph.ts';
import { EDITED_POST_FIELDS, POST_FIELDS, type PostPresenter } from './post.presenter.ts';

/** A post as its editors see it: what it states itself, what comes of it, and why its scores are what they are. */
export class EditedPostPresenter {
  constructor(
    private readonly posts: PostPresenter,
    private readonly scores: PostScores,
  ) {}

  /** @param selection the fields wanted, or null for all */
  present(view: PostView, site: Site, selection: readonly string[] | null = null): object {
    const wanted = new Set(selection ?? EDITED_POST_FIELDS);
    const inner = POST_FIELDS.filter((field) => wanted.has(field) || (field === 'seo' && wanted.has('seoResolved')));
    const shown = this.posts.present(view, site, inner);
    const whole: object =
      'seo' in shown ? asEdited(shown as { seo: never }, view.post) : { ...shown, ...trackedOf(view) };
    const report = wanted.has('seoReport') ? { seoReport: this.report(view, site) } : {};
    return selectFields(
      { ...whole, ...report },
      EDITED_POST_FIELDS.filter((field) => wanted.has(field)),
    );
  }

  private report({ post, category }: PostView, site: Site) {
    return this.scores.report(post, postSubject(post, category), site);
  }
}

function trackedOf({ post: { version, createdBy, updatedBy } }: PostView): Tracked {
  return { version, createdBy, updatedBy };
}
