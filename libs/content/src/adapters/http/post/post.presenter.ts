import type { Block } from '../../../domain/blocks/block.ts';
import { withTextAddresses, withTextReferences } from '../../../domain/blocks/shown-body.ts';
import type { PostView } from '../../../domain/post/post-view.ts';
import type { MediaUrls } from '../../../ports/media/media-urls.port.ts';
import type { EntityGraphs } from '../../../ports/seo/entity-graphs.port.ts';
import type { EntitySeo } from '../../../ports/seo/entity-seo.port.ts';
import type { Site } from '../../../ports/sites.port.ts';
import { postTags } from '../cache-tags.ts';
import type { Showing } from '../entity-reads.ts';
import { urlIn } from '../media/media-urls-of.ts';
import { POST, type PostBody } from './post.response.ts';

/** The fields that are made of the body, or go with it. */
export const OF_POST_BODY: readonly string[] = [
  'bodyJson',
  'bodyText',
  'tocItems',
  'structuredData',
  'structuredBlocks',
  'jsonLd',
  'seoReport',
];

/** A post as a consumer's page needs it, its texts with addresses. Only what is asked for is made: graphs above all cost something. */
export class PostPresenter {
  constructor(
    private readonly entitySeo: EntitySeo,
    private readonly graphs: EntityGraphs,
    private readonly urls: MediaUrls,
  ) {}

  /** How reads show posts to consumers. */
  showing(): Showing<PostView> {
    return {
      what: 'post',
      audience: 'consumers',
      fields: POST.names,
      ofBodies: OF_POST_BODY,
      show: (view, site, selection) => POST.select(this.shown(view, site), selection),
      tagged: withoutViews,
      tags: postTags,
    };
  }

  present(view: PostView, site: Site): PostBody {
    return POST.present(this.shown(view, site));
  }

  /** Blocks that were read, changed and are sent back, their texts as they are stored. */
  asStored({ post, media }: PostView, sent: readonly Block[]): readonly Block[] {
    return withTextReferences(sent, post.bodyJson, urlIn(media, this.urls));
  }

  private shown(view: PostView, site: Site) {
    const { entitySeo, graphs, urls } = this;
    const post = withTextAddresses(view.post, urlIn(view.media, urls));
    return { ...view, post, site, entitySeo, graphs, urls };
  }
}

/** What a tag stands for: a view that was counted is no change. */
export function withoutViews(shown: object): object {
  return { ...shown, viewCount: undefined };
}
