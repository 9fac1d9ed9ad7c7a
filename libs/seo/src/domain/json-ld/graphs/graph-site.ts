import { SchemaCatalogue } from '../../catalogue/schema-catalogue.ts';
import { httpUrl, plainLine } from '../../graph-text.ts';
import type { GraphContributor } from '../graph-contributor.ts';
import { put, reference, textOf, urlsOf, type GraphNode } from '../graph-node.ts';
import { AuthorNodes } from '../nodes/author-nodes.ts';
import { imageNode } from '../nodes/image-node.ts';
import type { GraphMedia, GraphSiteInput } from './graph-input.ts';

/** Publisher types that are used as given; any other counts as Organization. */
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
/** A path that the URL parser would not change. */
const PLAIN_PATH = /^(?:\/[A-Za-z0-9_~-]+)+\/?$/;

export interface GraphOptions {
  readonly catalogue?: SchemaCatalogue;
  readonly contributors?: readonly GraphContributor[];
}

/**
 * The parts shared by all graphs of a workspace. Create it once for a list, so that publisher, site and authors are
 * built once.
 */
export class GraphSite {
  /** siteUrl without a trailing slash; undefined if it is not set, and ids are fragments then. */
  readonly url: string | undefined;
  readonly language: string | undefined;
  readonly catalogue: SchemaCatalogue;
  readonly contributors: readonly GraphContributor[];
  readonly site: GraphNode;
  readonly publisher: GraphNode;
  readonly siteRef: GraphNode;
  readonly publisherRef: GraphNode;
  /** The publisher in place of an author, with type and name. */
  readonly publisherAsAuthor: GraphNode;
  readonly authors: AuthorNodes;
  private readonly images = new WeakMap<GraphMedia, GraphNode | null>();
  /** The image of posts that have none of their own. */
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

  /** An id that does not depend on the resource's slug. */
  id(kind: string, id: string): string {
    return `${this.url === undefined ? '' : `${this.url}/`}#/schema/${kind}/${id}`;
  }

  /** The absolute URL of a path; undefined without a site URL. */
  urlOf(path: string): string | undefined {
    if (this.url === undefined || !path.startsWith('/')) return undefined;
    return PLAIN_PATH.test(path) ? this.url + path : httpUrl(this.url + path);
  }

  /** The URL of a page: the first valid canonical URL, otherwise its permalink. */
  pageUrl(path: string, ...canonicals: readonly (string | null)[]): string | undefined {
    for (const canonical of canonicals) {
      const url = httpUrl(canonical)?.replace(/#.*$/s, '');
      if (url !== undefined) return url;
    }
    return this.urlOf(path);
  }

  /** The node of an image; undefined for other files. Each media object is converted once. */
  image(media: GraphMedia | null | undefined): GraphNode | undefined {
    if (!media) return undefined;
    let node = this.images.get(media);
    if (node === undefined) {
      node = imageNode(media, this.id('image', media.id), this.language) ?? null;
      this.images.set(media, node);
    }
    return node ?? undefined;
  }

  /** The images of the publisher, which every graph shows. */
  get publisherImages(): readonly GraphNode[] {
    return this.logo ? [this.logo] : [];
  }

  private logoNode(): GraphNode | undefined {
    const { publisher, logoUrl } = this.input;
    return this.image(publisher.logo) ?? this.bareImage('logo', logoUrl);
  }

  /** An image of which only the address is known. */
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
