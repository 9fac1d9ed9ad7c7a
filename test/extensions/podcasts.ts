import type { GraphContributor, SchemaTypeEntry } from '@app/seo';

/** A type of schema.org that the standard catalogue lacks: one entry is all there is to it. */
export const podcastSeries: SchemaTypeEntry = {
  type: 'PodcastSeries',
  family: 'creative',
  groups: ['made'],
  facts: 'Podcast details',
  properties: { webFeed: { kind: 'url', level: 's', blocks: 'cta:Subscribe' } },
};

/** Posts that a body embeds become nodes of the graph, which the article cites. */
export const citedPosts: GraphContributor = ({ body }, { fragment, link }) => ({
  nodes: body.flatMap((block, at) => {
    const url = block.type === 'tweet_embed' ? link(block.url) : undefined;
    return url === undefined ? [] : [{ '@type': 'SocialMediaPosting', '@id': fragment(`post-${at}`), url }];
  }),
  link: { from: 'article', property: 'citation' },
});
