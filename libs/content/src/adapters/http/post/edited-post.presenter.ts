import { selectFields } from '@app/platform';
import type { PostView } from '../../../domain/post/post-view.ts';
import type { EntitySeo } from '../../../ports/seo/entity-seo.port.ts';
import type { PostScores } from '../../../ports/post/post-scores.port.ts';
import type { Site } from '../../../ports/sites.port.ts';
import { postSubject } from '../../../use-cases/post/compose-post.ts';
import type { Tracked } from '../../../domain/tracked.ts';
import type { Showing } from '../entity-reads.ts';
import { asEdited } from '../edited-fields.ts';
import { EDITED_POST_FIELDS, POST_FIELDS, type PostPresenter } from './post.presenter.ts';

/** The fields of a list that does not ask for others: reports are for one post at a time. */
const LISTED_FIELDS = EDITED_POST_FIELDS.filter((field) => field !== 'seoReport');

/** A post as its editors see it: what it states itself, what comes of it, and why its scores are what they are. */
export class EditedPostPresenter {
  constructor(
    private readonly posts: PostPresenter,
    private readonly scores: PostScores,
    private readonly seo: EntitySeo,
  ) {}

  /** How reads show posts to editors. */
  showing(): Showing<PostView> {
    return {
      ...this.posts.showing(),
      audience: 'editors',
      fields: EDITED_POST_FIELDS,
      listed: LISTED_FIELDS,
      show: (view, site, selection) => this.present(view, site, selection),
    };
  }

  /** @param selection the fields wanted, or null for all */
  present(view: PostView, site: Site, selection: readonly string[] | null = null): object {
    const wanted = new Set(selection ?? EDITED_POST_FIELDS);
    const inner = POST_FIELDS.filter((field) => wanted.has(field) || (field === 'seo' && wanted.has('seoResolved')));
    const shown = embedded(this.posts.present(view, site, inner));
    const whole: object =
      'seo' in shown ? asEdited(shown as { seo: never }, view.post, this.seo) : { ...shown, ...trackedOf(view) };
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

/** What stands within a post is edited elsewhere, so its SEO values are not told here. */
function embedded(shown: object): object {
  const { author, category, tags, ...post } = shown as Embedding;
  return {
    ...post,
    ...(author ? { author: withoutSeo(author) } : {}),
    ...(category === undefined ? {} : { category: category && withoutSeo(category) }),
    ...(tags ? { tags: tags.map(withoutSeo) } : {}),
  };
}

interface Embedding {
  readonly author?: object;
  readonly category?: object | null;
  readonly tags?: readonly object[];
}

function withoutSeo(resource: object): object {
  const { seo: _, ...rest } = resource as { readonly seo?: unknown };
  return rest;
}

function trackedOf({ post: { version, createdBy, updatedBy } }: PostView): Tracked {
  return { version, createdBy, updatedBy };
}
