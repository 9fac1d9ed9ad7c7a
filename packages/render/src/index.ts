export {
  renderBlocks,
  renderEach,
  type BlockOptions,
  type BlockPage,
  type BlockRenderer,
  type BlockRenderers,
} from './blocks/blocks.ts';
export type { Highlighter } from './blocks/block-parts.ts';
export { PLAYER_ORIGINS } from './blocks/embeds.ts';
export { BLOCK_ATTRIBUTE } from './blocks/preview-marks.ts';
export { previewPolicy, previewScript } from './blocks/preview-script.ts';
export {
  feed,
  FEED_FIELDS,
  FEED_TYPES,
  type FeedField,
  type FeedFormat,
  type FeedOptions,
  type FeedPost,
} from './feeds/feed.ts';
export { sitemapXml, type SitemapOptions } from './feeds/sitemap.ts';
export { head, renderHead, titleOf, type HeadTag } from './head/head.ts';
export { jsonLd, jsonLdScript } from './head/json-ld.ts';
export {
  authorMeta,
  categoryMeta,
  ownMeta,
  pageMeta,
  postMeta,
  tagMeta,
  type ArticleMeta,
  type PageMeta,
  type SharedImage,
} from './head/page-meta.ts';
export { summary } from './head/summary.ts';
export { dateText } from './html/dates.ts';
export { directionOf, withDirections } from './html/directions.ts';
export { escapeText, filled, html, Html, raw, type Piece } from './html/html.ts';
export { leavesSite, safeLink, safeSource } from './html/safe-url.ts';
export { inline as inlineMarkdown, plainText, prose as markdown } from './markdown/markdown.ts';
export { MissingFieldsError } from './missing-fields.ts';
export type { MediaById, Site } from './model.ts';
export {
  contentOf,
  menuOf,
  trailOf,
  type ContentItem,
  type Link,
  type MenuContent,
  type SiteContent,
  type TrailCategory,
} from './pages/site-content.ts';
export {
  ARCHIVE_PATH,
  LIST_FIELDS,
  listPage,
  pathOfList,
  postPage,
  sitePages,
  textPage,
  type ListedPost,
  type ListPage,
  type PostPage,
  type SitePage,
  type SitePagesOptions,
  type TextPage,
} from './pages/site-pages.ts';
export { accentOf } from './parts/accent.ts';
export { siteFooter, siteHeader } from './parts/frame-parts.ts';
export {
  byline,
  cards,
  dateTag,
  pagination,
  searchForm,
  searchResults,
  years,
  type CardsOptions,
  type Pages,
} from './parts/list-parts.ts';
export { listContent, listHeader, textHeader } from './parts/page-headers.ts';
export { authorNote, breadcrumbs, contents, leadPicture, readNext, tagLinks } from './parts/post-parts.ts';
export {
  Permalinks,
  type Candidate,
  type Kind,
  type PathValues,
  type PermalinkPatterns,
} from './permalinks/permalinks.ts';
export { categoryPath, postPath, slugPath, type PathOfPost } from './permalinks/resource-path.ts';
export {
  versionUrl,
  type PictureCrop,
  type PictureFormat,
  type PictureUrl,
  type MediaFile,
} from './pictures/ladder.ts';
export { picture, pictureAttributes, type PictureAttributes, type PictureOptions } from './pictures/picture.ts';
export { siteOf } from './site.ts';
