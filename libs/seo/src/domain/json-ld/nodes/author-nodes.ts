import { put, reference, textOf, textsOf, urlsOf, type GraphNode } from '../graph-node.ts';
import type { AuthorKind, GraphAuthor, GraphMedia } from '../graphs/graph-input.ts';

/** Names of accounts, not of people: they must not appear in a byline. */
const NOBODY = new Set(['admin', 'administrator']);

const TYPES: Readonly<Record<AuthorKind, string>> = { person: 'Person', organization: 'Organization' };

/** The parts of a site that authors need. */
interface AuthorSite {
  id(kind: string, id: string): string;
  urlOf(path: string): string | undefined;
  image(media: GraphMedia | null): GraphNode | undefined;
}

/** An author in the graph of a post. */
export interface Byline {
  /** With type and name, for consumers that do not follow ids. */
  readonly reference: GraphNode;
  readonly node: GraphNode;
  readonly image: GraphNode | undefined;
}

/** The authors of one site; each author object is converted once. */
export class AuthorNodes {
  private readonly made = new WeakMap<GraphAuthor, Byline | null>();

  constructor(private readonly site: AuthorSite) {}

  /** The byline; undefined if it names no one, and the publisher is used instead. */
  byline(author: GraphAuthor | null): Byline | undefined {
    if (!author) return undefined;
    let byline = this.made.get(author);
    if (byline === undefined) {
      byline = this.make(author) ?? null;
      this.made.set(author, byline);
    }
    return byline ?? undefined;
  }

  /** The node in the graph of a post: name, link, dates, position, image and profiles. */
  node(author: GraphAuthor): GraphNode {
    const node: GraphNode = { '@type': TYPES[author.kind], '@id': this.site.id(author.kind, author.id) };
    const image = this.site.image(author.avatar);
    put(node, 'name', textOf(author.displayName));
    put(node, 'url', this.site.urlOf(author.path));
    put(node, 'description', textOf(author.bio));
    if (author.kind === 'person') put(node, 'jobTitle', textOf(author.person.jobTitle));
    put(node, 'image', image && reference(image['@id'] as string));
    put(node, 'sameAs', urlsOf(author.sameAs));
    return node;
  }

  /** The complete node, for the author's own page. */
  profile(author: GraphAuthor, pageId: string): GraphNode {
    const node = this.node(author);
    const { person, credentials } = author;
    if (author.kind === 'person') {
      put(node, 'honorificPrefix', textOf(person.honorificPrefix));
      put(node, 'honorificSuffix', textOf(person.honorificSuffix));
      put(node, 'worksFor', named('Organization', person.worksFor));
      put(node, 'alumniOf', named('Organization', person.alumniOf));
    }
    put(node, 'award', textOf(person.award));
    put(node, 'knowsAbout', textsOf(person.knowsAbout));
    put(node, 'hasCredential', named('EducationalOccupationalCredential', credentials));
    put(node, 'mainEntityOfPage', reference(pageId));
    return node;
  }

  private make(author: GraphAuthor): Byline | undefined {
    const name = textOf(author.displayName);
    if (name === undefined || NOBODY.has(name.toLowerCase())) return undefined;
    const node = this.node(author);
    const reference: GraphNode = { '@type': TYPES[author.kind], '@id': node['@id'] as string, name };
    return { reference, node, image: this.site.image(author.avatar) };
  }
}

function named(type: string, name: string | null): GraphNode | undefined {
  const text = textOf(name);
  return text === undefined ? undefined : { '@type': type, name: text };
}
