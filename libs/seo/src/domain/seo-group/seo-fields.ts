import { CONTENT_LIMITS } from '@app/shared-kernel';
import {
  choice,
  granted,
  limit,
  mediaId,
  target,
  text,
  texts,
  url,
  type SeoField,
  type SeoFields,
} from './seo-field.ts';
import {
  IMAGE_PREVIEWS,
  TWITTER_CARDS,
  type SeoGroup,
  type SeoOpenGraph,
  type SeoRobots,
  type SeoTwitter,
} from './seo-group.ts';

export const TITLE_MAX = CONTENT_LIMITS.seoTitle;
export const DESCRIPTION_MAX = CONTENT_LIMITS.seoDescription;

const ROBOTS: Record<keyof SeoRobots, SeoField> = {
  index: granted('Whether search engines may list the page.'),
  follow: granted('Whether they may follow its links.'),
  archive: granted('Whether they may show a stored copy.'),
  imageIndex: granted('Whether they may list its images.'),
  snippet: granted('Whether they may show a text or video snippet.'),
  maxSnippet: limit('Longest text snippet in characters; -1 is no limit.'),
  maxVideoPreview: limit('Longest video preview in seconds; -1 is no limit.'),
  maxImagePreview: choice(IMAGE_PREVIEWS, 'Largest image preview.'),
};

const OPEN_GRAPH: Record<keyof SeoOpenGraph, SeoField> = {
  title: text(TITLE_MAX, 'Title on social networks.'),
  description: text(DESCRIPTION_MAX, 'Description on social networks.'),
  type: text(100, 'Open Graph type, such as article.'),
  imageMediaId: mediaId('Media shown on social networks.'),
};

const TWITTER: Record<keyof SeoTwitter, SeoField> = {
  card: choice(TWITTER_CARDS, 'Kind of card.'),
  title: text(TITLE_MAX, 'Title of the card.'),
  description: text(DESCRIPTION_MAX, 'Description of the card.'),
  creator: text(100, 'Account of the creator, such as @galley.'),
  imageMediaId: mediaId('Media shown on the card.'),
};

/** The values outside of the nested groups. */
export const SCALARS: Record<Exclude<keyof SeoGroup, 'robots' | 'og' | 'twitter'>, SeoField> = {
  title: text(TITLE_MAX, 'Title for search results; unset, the template of the workspace fills it in.'),
  description: text(
    DESCRIPTION_MAX,
    'Description for search results; unset, the template of the workspace fills it in.',
  ),
  canonicalUrl: url('Address of the original, when the content stands elsewhere too.'),
  focusKeyword: text(200, 'The phrase that the content wants to be found by.'),
  secondaryKeywords: texts(5, 200, 'Further phrases.'),
  breadcrumbsTitle: text(TITLE_MAX, 'Name in breadcrumbs.'),
  noindexReason: text(500, 'Why search engines are kept out, for editors.'),
  redirectTo: target('Where visitors are to be sent instead: an absolute URL or a path.'),
};

export const GROUPS = { robots: ROBOTS, og: OPEN_GRAPH, twitter: TWITTER } satisfies Record<string, SeoFields>;
export type GroupName = keyof typeof GROUPS;
export const GROUP_NAMES = Object.keys(GROUPS) as GroupName[];
