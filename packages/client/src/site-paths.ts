import type { Author, Category, Included, Page, Post, Resolution, Tag } from './generated/api.ts';
import type { Transport } from './http/transport.ts';
import { pageAddress } from './link-health.ts';
import { bareOf, pathOf, type Requested } from './requested.ts';
import type { FieldOf, IncludingOptions, Selected } from './resources/reading.ts';

interface EntityOf {
  post: Post;
  page: Page;
  category: Category;
  tag: Tag;
  author: Author;
}

export type EntityType = keyof EntityOf;

/** The names of the fields of all entities that have a path. */
export type EntityField = { [T in EntityType]: FieldOf<EntityOf[T]> }[EntityType];

export interface ResolveOptions<F extends EntityField = EntityField> extends IncludingOptions<F> {
  /** Counts a path without content as a broken link, and the hit of a redirect. For visits of people only. */
  report?: boolean | undefined;
  /** With `report`: the Referer header; left out if it is not the address of a page. */
  referrer?: string | null | undefined;
}

/** A published entity; of the fields that were asked for, each has those of its own. */
export type ResolvedEntity<F extends EntityField = EntityField> = {
  [T in EntityType]: {
    type: T;
    canonicalPath: string;
    entity: Selected<EntityOf[T], F & FieldOf<EntityOf[T]>> & { included?: Included };
  };
}[EntityType];

/** What is at a path. */
export type Resolved<F extends EntityField = EntityField> =
  | ResolvedEntity<F>
  | { type: 'redirect' | 'gone'; canonicalPath: string; redirect: NonNullable<Resolution['redirect']> }
  | { type: 'none'; canonicalPath: string };

/** What a site does with a request. */
export type SiteMatch<F extends EntityField = EntityField> =
  | { type: 'entity'; status: 200; found: ResolvedEntity<F> }
  | { type: 'redirect'; status: number; location: string }
  /** 410, or 451. */
  | { type: 'gone'; status: number }
  | { type: 'none'; status: 404 };

/** Says what is at a path of the site. */
export class SitePaths {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  async resolve<F extends EntityField = EntityField>(
    asked: Requested,
    { fields, include, report, referrer, signal, init }: ResolveOptions<F> = {},
  ): Promise<Resolved<F>> {
    const [path] = pathOf(asked).split('#', 1);
    const reported = report ? { report, referrer: pageAddress(referrer) ?? undefined } : {};
    const query = { path, fields, include, ...reported };
    return (await this.#transport.send('/resolve', { query, signal, init })).body as Resolved<F>;
  }

  async match<F extends EntityField = EntityField>(
    asked: Requested,
    options: ResolveOptions<F> = {},
  ): Promise<SiteMatch<F>> {
    const resolved = await this.resolve(asked, options);
    switch (resolved.type) {
      case 'none':
        return { type: 'none', status: 404 };
      case 'gone':
      case 'redirect': {
        const { status, toPath } = resolved.redirect;
        return toPath === null ? { type: 'gone', status } : { type: 'redirect', status, location: toPath };
      }
      default: {
        const path = pathOf(asked);
        if (isSamePath(bareOf(path), resolved.canonicalPath)) return { type: 'entity', status: 200, found: resolved };
        return { type: 'redirect', status: 301, location: resolved.canonicalPath + queryOf(path) };
      }
    }
  }
}

function isSamePath(one: string, other: string): boolean {
  return decoded(one) === decoded(other);
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function queryOf(path: string): string {
  return /\?[^#]*/.exec(path)?.[0] ?? '';
}
