import type { PostView } from '../../../domain/post/post-view.ts';
import type { MediaUrls } from '../../../ports/media/media-urls.port.ts';
import type { PostScores } from '../../../ports/post/post-scores.port.ts';
import type { EntityGraphs } from '../../../ports/seo/entity-graphs.port.ts';
import type { EntitySeo } from '../../../ports/seo/entity-seo.port.ts';
import type { Site } from '../../../ports/sites.port.ts';
import { postSubject } from '../../../use-cases/post/compose-post.ts';
import { postTags } from '../cache-tags.ts';
import type { Showing } from '../showing.ts';
import { EDITED_POST, type EditedPostBody } from './edited-post.response.ts';
import { OF_POST_BODY, UNTAGGED } from './post.presenter.ts';

/** The fields of a list that selects none. Reports are large, so only single reads include them. */
const LISTED_FIELDS = EDITED_POST.names.filter((field) => field !== 'seoReport');

/** Presents a post to editors. */
export class EditedPostPresenter {
  constructor(
    private readonly entitySeo: EntitySeo,
    private readonly graphs: EntityGraphs,
    private readonly urls: MediaUrls,
    private readonly scores: PostScores,
  ) {}

  /** How reads present posts to editors. */
  showing(): Showing<PostView, Partial<EditedPostBody>> {
    return {
      what: 'post',
      audience: 'editors',
      fields: EDITED_POST.names,
      listed: LISTED_FIELDS,
      ofBodies: OF_POST_BODY,
      show: (view, site, selection) => this.select(view, site, selection),
      untagged: UNTAGGED,
      tags: postTags,
    };
  }

  async present(view: PostView, site: Site): Promise<EditedPostBody> {
    return EDITED_POST.present(await this.shown(view, site, null));
  }

  /** @param selection the fields wanted, or null for all */
  async select(view: PostView, site: Site, selection: readonly string[] | null): Promise<Partial<EditedPostBody>> {
    return EDITED_POST.select(await this.shown(view, site, selection), selection);
  }

  private async shown(view: PostView, site: Site, selection: readonly string[] | null) {
    const { entitySeo, graphs, urls } = this;
    const { post, category } = view;
    const isReported = selection === null || selection.includes('seoReport');
    const report = isReported ? await this.scores.report(post, postSubject(post, category), site) : undefined;
    return { ...view, entity: post, site, entitySeo, graphs, urls, report };
  }
}
