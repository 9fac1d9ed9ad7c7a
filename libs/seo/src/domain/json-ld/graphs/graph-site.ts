import { SchemaCatalogue } from '../../catalogue/schema-catalogue.ts';
import { httpUrl, plainLine } from '../../graph-text.ts';
import type { GraphContributor } from '../graph-contributor.ts';
import { put, reference, textOf, urlsOf, type GraphNode } from '../graph-node.ts';
import { AuthorNodes } from '../nodes/author-nodes.ts';
import { imageNode } from '../nodes/image-node.ts';
import type { GraphMedia, GraphSiteInput } from './graph-input.ts';

/** Kinds of publisher that stand as they are; anything else counts as Organization. */
const PUBLISHER_TYPES = new Set([
  'Person',
  'NewsMediaOrganization',
  'Corporation',
  'EducationalOrganization',
  'GovernmentOrganization',
  'NGO',
  'OnlineBusiness',
  'MedicalOrganization',
  'PerformingGroup',
  'SportsOrganization',
]);
const LANGUAGE = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;
/** A path that the URL parser would write just as it is. */
const PLAIN_PATH = /^(?:\/[A-Za-z0-9_~-]+)+\/?$/;

export interface GraphOptions {
  readonly catalogue?: SchemaCatalogue;
  readonly contributors?: readonly GraphContributor[];
}

/**
 * The parts that all graphs of a workspace share. Make it once for a list: publisher, site and authors are then built once.
 */
export class GraphSite {
  /** siteUrl without a trailing slash; undefined when it is not set, and ids are fragments then. */
  readonly url: string | undefined;
  readonly language: string | undefined;
  readonly catalogue: SchemaCatalogue;
  readonly contributors: readonly GraphContributor[];
  readonly site: GraphNode;
  readonly publisher: GraphNode;
  readonly siteRef: GraphNode;
  readonly publisherRef: GraphNode;
  /** The publisher where a typed and named author is wanted. */
  readonly publisherAsAuthor: GraphNode;
  readonly authors: AuthorNodes;
  private readonly images = new WeakMap<GraphMedia, GraphNode | null>();
  /** The picture of posts that have none of their own. */
  readonly defaultImage: GraphNode | undefined;
  private readonly logo: GraphNode | undefined;

  constructor(
    readonly input: GraphSiteInput,
    { catalogue = SchemaCatalogue.standard(), contributors = [] }: GraphOptions = {},
  ) {
    this.catalogue = catalogue;
    this.contributors = contributors;
    this.url = siteUrl(input.siteUrl);
    const language = input.defaultLocale.replaceAll('_', '-');
    this.language = LANGUAGE.test(language) ? language : undefined;
    this.logo = this.logoNode();
    this.defaultImage = this.bareImage('default', input.defaultImageUrl);
    this.publisher = this.publisherNode();
    this.publisherRef = reference(this.publisher['@id'] as string);
    this.publisherAsAuthor = { '@type': this.publisher['@type'] as string, ...this.publisherRef };
    put(this.publisherAsAuthor, 'name', this.publisher['name']);
    this.site = this.siteNode();
    this.siteRef = reference(this.site['@id'] as string);
    this.authors = new AuthorNodes(this);
  }

  /** The id of a node that lives as long as its resource, whatever its slug is. */
  id(kind: string, id: string): string {
    return `${this.url === undefined ? '' : `${this.url}/`}#/schema/${kind}/${id}`;
  }

  /** The absolute URL of a path; undefined without a site. */
  urlOf(path: string): string | undefined {
    if (this.url === undefined || !path.startsWith('/')) return undefined;
    return PLAIN_PATH.test(path) ? this.url + path : httpUrl(this.url + path);
  }

  /** Where a page stands: the first canonical URL that is one, else its permalink. */
  pageUrl(path: string, ...canonicals: readonly (string | null)[]): string | undefined {
    for (const canonical of canonicals) {
      const url = httpUrl(canonical)?.replace(/#.*$/s, '');
      if (url !== undefined) return url;
    }
    return this.urlOf(path);
  }

  /** The node of a picture; undefined for anything else. Each media object is read once. */
  image(media: GraphMedia | null | undefined): GraphNode | undefined {
    if (!media) return undefined;
    let node = this.images.get(media);
    if (node === undefined) {
      node = imageNode(media, this.id('image', media.id), this.language) ?? null;
      this.images.set(media, node);
    }
    return node ?? undefined;
  }

  /** The publisher's picture, for the graphs that show the publisher: all of them. */
  get publisherImages(): readonly GraphNode[] {
    return this.logo ? [this.logo] : [];
  }

  private logoNode(): GraphNode | undefined {
    const { publisher, logoUrl } = this.input;
    return this.image(publisher.logo) ?? this.bareImage('logo', logoUrl);
  }

  /** A picture known by its address only. */
  private bareImage(name: string, address: string | null): GraphNode | undefined {
    const url = httpUrl(address);
    if (url === undefined) return undefined;
    return { '@type': 'ImageObject', '@id': plainLine(this.id('image', name)), url, contentUrl: url };
  }

  private publisherNode(): GraphNode {
    const { workspaceId, publisherType, publisher, siteName, name } = this.input;
    const type = PUBLISHER_TYPES.has(publisherType) ? publisherType : 'Organization';
    const person = type === 'Person';
    const node: GraphNode = { '@type': type, '@id': this.id(person ? 'person' : 'organization', workspaceId) };
    put(node, 'name', textOf(publisher.name) ?? textOf(siteName) ?? textOf(name));
    put(node, 'url', this.url && `${this.url}/`);
    put(node, person ? 'image' : 'logo', this.logo && reference(this.logo['@id'] as string));
    put(node, 'sameAs', urlsOf(publisher.sameAs));
    return node;
  }

  private siteNode(): GraphNode {
    const { workspaceId, siteName, name } = this.input;
    const node: GraphNode = { '@type': 'WebSite', '@id': this.id('website', workspaceId) };
    put(node, 'url', this.url && `${this.url}/`);
    put(node, 'name', textOf(siteName) ?? textOf(name));
    put(node, 'publisher', this.publisherRef);
    put(node, 'inLanguage', this.language);
    return node;
  }
}

function siteUrl(given: string | null): string | undefined {
  const href = httpUrl(given);
  if (href === undefined) return undefined;
  const { origin, pathname } = new URL(href);
  return `${origin}${pathname}`.replace(/(?<!\/)\/+$/, '');
}
