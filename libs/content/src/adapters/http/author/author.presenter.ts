import type { JsonObject } from '@app/shared-kernel';
import type { Author } from '../../../domain/author/author.ts';
import type { AuthorView } from '../../../domain/author/author-view.ts';
import type { Media } from '../../../domain/media/media.ts';
import type { EntityGraphs } from '../../../ports/entity-graphs.port.ts';
import type { EntitySeo } from '../../../ports/entity-seo.port.ts';
import type { MediaUrls } from '../../../ports/media/media-urls.port.ts';
import type { Site } from '../../../ports/sites.port.ts';
import { authorSubject } from '../../../use-cases/seo-subjects.ts';
import { presentMedia, type MediaBody } from '../media/media.presenter.ts';
import { authorTags } from '../cache-tags.ts';
import type { Showing } from '../entity-reads.ts';
import { asEdited, EDITORS_FIELDS, withGraph, type Audience } from '../with-graph.ts';

/** Every top-level field of an Author that is read by itself, in the order of the answer. */
export const AUTHOR_FIELDS = [
  'id',
  'workspaceId',
  'slug',
  'displayName',
  'bio',
  'credentials',
  'avatarMediaId',
  'avatarMedia',
  'sameAs',
  'isActive',
  'seo',
  'person',
  'createdAt',
  'updatedAt',
  'jsonLd',
] as const;

/** Those that editors see: consumers read the kind in the graph. */
const EDITED_AUTHOR_FIELDS = [...AUTHOR_FIELDS, ...EDITORS_FIELDS, 'kind'] as const;

export interface PersonBody {
  jobTitle: string | null;
  worksFor: string | null;
  alumniOf: string | null;
  award: string | null;
  honorificPrefix: string | null;
  honorificSuffix: string | null;
  knowsAbout: readonly string[];
}

export interface AuthorBody {
  id: string;
  workspaceId: string;
  slug: string;
  displayName: string;
  bio: string | null;
  credentials: string | null;
  avatarMediaId: string | null;
  avatarMedia: MediaBody | null;
  sameAs: readonly string[];
  isActive: boolean;
  seo: JsonObject;
  person: PersonBody;
  createdAt: string;
  updatedAt: string;
}

/**
 * An Author as clients see it within a post; alone it also has a graph.
 *
 * @param media holds the avatar, when its file exists
 * @param seo the resolved group
 */
export function presentAuthor(
  author: Author,
  { media, seo, urls }: { media: ReadonlyMap<string, Media>; seo: JsonObject; urls: MediaUrls },
): AuthorBody {
  const avatar = author.avatarMediaId === null ? undefined : media.get(author.avatarMediaId);
  return {
    id: author.id,
    workspaceId: author.workspaceId,
    slug: author.slug,
    displayName: author.displayName,
    bio: author.bio,
    credentials: author.credentials,
    avatarMediaId: author.avatarMediaId,
    avatarMedia: avatar ? presentMedia(avatar, urls) : null,
    sameAs: author.sameAs,
    isActive: author.isActive,
    seo,
    person: presentPerson(author.person),
    createdAt: author.createdAt.toISOString(),
    updatedAt: author.updatedAt.toISOString(),
  };
}

function presentPerson(person: Author['person']): PersonBody {
  return {
    jobTitle: person.jobTitle,
    worksFor: person.worksFor,
    alumniOf: person.alumniOf,
    award: person.award,
    honorificPrefix: person.honorificPrefix,
    honorificSuffix: person.honorificSuffix,
    knowsAbout: person.knowsAbout,
  };
}

/** An Author read by itself. */
export class AuthorPresenter {
  constructor(
    private readonly seo: EntitySeo,
    private readonly graphs: EntityGraphs,
    private readonly urls: MediaUrls,
  ) {}

  /** How reads show the entity to these readers. */
  showing(audience: Audience): Showing<AuthorView> {
    return {
      what: 'author',
      audience,
      fields: audience === 'editors' ? EDITED_AUTHOR_FIELDS : AUTHOR_FIELDS,
      show: (view, site, selection) => this.present(view, site, audience, selection),
      tags: authorTags,
    };
  }

  /** @param selection the fields wanted, or null for all */
  present(view: AuthorView, site: Site, audience: Audience, selection: readonly string[] | null = null): object {
    const { author, media } = view;
    const seo = this.seo.resolve(author.seo, authorSubject(author), site);
    const body = presentAuthor(author, { media, seo, urls: this.urls });
    const shown = audience === 'editors' ? { ...asEdited(body, author, this.seo), kind: author.kind } : body;
    return withGraph(shown, () => this.graphs.author(view, site), selection);
  }
}
