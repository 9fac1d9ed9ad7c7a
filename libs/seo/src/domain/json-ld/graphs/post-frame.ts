import type { JsonValue } from '@app/shared-kernel';
import type { EmitContext } from '../../catalogue/kinds/value-kind.ts';
import type { PostFill, SchemaType } from '../../catalogue/schema-type.ts';
import { DEFAULT_SCHEMA_TYPE, entryOf } from '../../catalogue/structured-data.ts';
import { untrueValues } from '../../catalogue/true-values.ts';
import { httpUrl } from '../../graph-text.ts';
import { instantOf, reference, textOf, textsOf, type GraphNode } from '../graph-node.ts';
import type { Byline } from '../nodes/author-nodes.ts';
import { bodyText, takeawaysOf } from '../nodes/body-text.ts';
import { categoryChain } from '../nodes/breadcrumbs.ts';
import { firstText, fragmentOf, pageIdOf } from '../nodes/page-node.ts';
import type { GraphCategory, GraphMedia, GraphPost } from './graph-input.ts';
import type { GraphSite } from './graph-site.ts';

/**
 * The type and data of a post. If a value of what the post is about cannot be true, only the post remains, as an article; an article or a
 * page remains without the value.
 */
function describedBy(site: GraphSite, post: GraphPost): { type: SchemaType; entry: Record<string, unknown> } {
  const plain = site.catalogue.get(DEFAULT_SCHEMA_TYPE) as SchemaType;
  // The extension that defined the type may be gone; the post remains.
  const type = site.catalogue.get(post.schemaType) ?? plain;
  const entry = entryOf(post.structuredData, type.name);
  const untrue = new Set(untrueValues(entry).map(({ name }) => name));
  if (untrue.size === 0) return { type, entry };
  if (!type.isOfPost) return { type: plain, entry: {} };
  return { type, entry: Object.fromEntries(Object.entries(entry).filter(([name]) => !untrue.has(name))) };
}

/** A post prepared for its nodes: texts are cleaned, and each id and reference is made once. */
export class PostFrame implements EmitContext {
  readonly type: SchemaType;
  readonly entry: Record<string, unknown>;
  readonly url: string | undefined;
  readonly pageId: string;
  readonly entityId: string;
  /** The article with byline and dates: the entity itself, or its companion. */
  readonly articleId: string;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly publishedAt: string | undefined;
  readonly modifiedAt: string | undefined;
  readonly pageRef: GraphNode;
  readonly byline: Byline | undefined;
  readonly author: GraphNode | undefined;
  readonly categories: readonly GraphCategory[];
  readonly keywords: readonly string[];
  readonly picture: GraphNode | undefined;
  /** Nodes of the images that were used. */
  readonly pictures: Set<GraphNode> = new Set();

  constructor(
    readonly site: GraphSite,
    readonly post: GraphPost,
  ) {
    const { type, entry } = describedBy(site, post);
    this.type = type;
    this.entry = entry;
    this.url = site.pageUrl(post.path, post.canonicalUrl, post.seo.canonicalUrl);
    this.pageId = pageIdOf(this.url);
    this.pageRef = reference(this.pageId);
    const isPage = this.type.family === 'page';
    this.entityId = isPage ? this.pageId : site.id(this.type.name.toLowerCase(), post.id);
    this.articleId = this.isArticle ? this.entityId : site.id(DEFAULT_SCHEMA_TYPE.toLowerCase(), post.id);
    this.title = textOf(post.title);
    this.description = firstText(post.seo.description, post.excerpt);
    this.publishedAt = instantOf(post.publishedAt);
    this.modifiedAt = instantOf(post.updatedAt);
    this.byline = site.authors.byline(post.author);
    this.author = this.byline?.reference ?? (post.author ? site.publisherAsAuthor : undefined);
    this.categories = categoryChain(post.categoryId, post.categories);
    this.keywords = textsOf(post.tagNames);
    this.picture = this.mainPicture();
  }

  get isArticle(): boolean {
    return this.type.family === 'article';
  }

  /** A machine-readable summary: the author's own, otherwise the key takeaways. */
  get abstract(): string | undefined {
    return textOf(this.post.summaryForAi) ?? (takeawaysOf(this.post.body).join(' ') || undefined);
  }

  get imageUrl(): string | undefined {
    return this.picture?.['url'] as string | undefined;
  }

  get pictureRefs(): GraphNode[] {
    return this.picture ? [reference(this.picture['@id'] as string)] : [];
  }

  fragment(name: string): string {
    return fragmentOf(this.url, name);
  }

  image(mediaId: string): GraphNode | undefined {
    const node = this.known(this.post.media.get(mediaId));
    return node && reference(node['@id'] as string);
  }

  file(mediaId: string): string | undefined {
    return httpUrl(this.post.media.get(mediaId)?.url);
  }

  stepUrl(position: number): string | undefined {
    return this.url && this.fragment(`${this.type.name.toLowerCase()}-step-${position}`);
  }

  fill(source: PostFill): JsonValue | undefined {
    switch (source) {
      case 'title':
        return this.title;
      case 'bodyText':
        return bodyText(this.post.body) || undefined;
      case 'publishedAt':
        return this.publishedAt;
      case 'author':
        return this.author;
      case 'publisher':
        return this.site.publisherRef;
      case 'featuredMedia.url':
        return this.imageUrl && [this.imageUrl];
      default:
        return undefined;
    }
  }

  /** The node of a media file, recorded so that the graph includes it. */
  known(media: GraphMedia | null | undefined): GraphNode | undefined {
    const node = this.site.image(media);
    if (node) this.pictures.add(node);
    return node;
  }

  /** The featured image, otherwise the first image of the body, otherwise that of the site. */
  private mainPicture(): GraphNode | undefined {
    const featured = this.known(this.post.featuredMedia);
    if (featured) return featured;
    for (const block of this.post.body) {
      const node = block.type === 'image' ? this.known(this.post.media.get(block.mediaId)) : undefined;
      if (node) return node;
    }
    const { defaultImage } = this.site;
    if (defaultImage) this.pictures.add(defaultImage);
    return defaultImage;
  }
}
