import type { Block } from '../../../domain/blocks/block.ts';
import { withTextAddresses, withTextReferences } from '../../../domain/blocks/shown-body.ts';
import type { PostView } from '../../../domain/post/post-view.ts';
import type { MediaUrls } from '../../../ports/media/media-urls.port.ts';
import type { EntityGraphs } from '../../../ports/seo/entity-graphs.port.ts';
import type { EntitySeo } from '../../../ports/seo/entity-seo.port.ts';
import type { Site } from '../../../ports/sites.port.ts';
import { postTags } from '../cache-tags.ts';
import { postPlaces } from '../included/places.ts';
import { urlIn } from '../media/media-urls-of.ts';
import type { Showing } from '../showing.ts';
import { POST, type PostBody } from './post.response.ts';

/** The fields computed from the body, or loaded with it. */
export const OF_POST_BODY: readonly string[] = [
  'bodyJson',
  'bodyText',
  'tocItems',
  'structuredData',
  'structuredBlocks',
  'jsonLd',
  'seoReport',
];

/** The ETag does not cover the view count, so a counted view does not change it. */
export const UNTAGGED = 'viewCount';

/** Presents a post to consumers, with addresses in its texts. Only selected fields are computed; graphs are the costly ones. */
export class PostPresenter {
  constructor(
    private readonly entitySeo: EntitySeo,
    private readonly graphs: EntityGraphs,
    private readonly urls: MediaUrls,
  ) {}

  /** How reads present posts: to visitors without related drafts, with whose publication the answer changes. */
  showing(audience: 'consumers' | 'visitors' = 'consumers'): Showing<PostView, Partial<PostBody>> {
    const seen = audience === 'visitors' ? withoutDrafts : (view: PostView) => view;
    return {
      what: 'post',
      audience,
      fields: POST.names,
      ofBodies: OF_POST_BODY,
      show: (view, site, selection) => POST.select(this.shown(seen(view), site), selection),
      untagged: UNTAGGED,
      tags: postTags,
      mentioned: (view, links) => ({ places: postPlaces(seen(view), links), media: view.media }),
    };
  }

  present(view: PostView, site: Site): PostBody {
    return POST.present(this.shown(view, site));
  }

  /** Blocks that a client read, changed and sent back, with the media references of the stored texts restored. */
  asStored({ post, media }: PostView, sent: readonly Block[]): readonly Block[] {
    return withTextReferences(sent, post.bodyJson, urlIn(media, this.urls));
  }

  private shown(view: PostView, site: Site) {
    const { entitySeo, graphs, urls } = this;
    const post = withTextAddresses(view.post, urlIn(view.media, urls));
    return { ...view, post, site, entitySeo, graphs, urls };
  }
}

function withoutDrafts(view: PostView): PostView {
  return { ...view, related: view.related.filter(({ status }) => status === 'published') };
}
