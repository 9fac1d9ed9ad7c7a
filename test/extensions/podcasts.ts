import type { GraphContributor, SchemaTypeEntry } from '@app/seo';

/** A schema.org type that the standard catalogue lacks. One entry suffices. */
export const podcastSeries: SchemaTypeEntry = {
  type: 'PodcastSeries',
  family: 'creative',
  groups: ['made'],
  facts: 'Podcast details',
  properties: { webFeed: { kind: 'url', level: 's', blocks: 'cta:Subscribe' } },
};

/** Adds embedded posts to the graph as nodes, and cites them in the article. */
export const citedPosts: GraphContributor = ({ body }, { fragment, link }) => ({
  nodes: body.flatMap((block, at) => {
    const url = block.type === 'tweet_embed' ? link(block.url) : undefined;
    return url === undefined ? [] : [{ '@type': 'SocialMediaPosting', '@id': fragment(`post-${at}`), url }];
  }),
  link: { from: 'article', property: 'citation' },
});
