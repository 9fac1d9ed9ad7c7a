import { parseFields } from '@app/platform';
import { mayAnyOf, type Caller, type PermalinkKind, type Permission } from '@app/shared-kernel';
import type { EntityAtPath, PathEntities } from '../../../ports/path/path-entities.port.ts';
import type { SiteRedirects } from '../../../ports/path/site-redirects.port.ts';
import type { Sites } from '../../../ports/sites.port.ts';
import { pathTags } from '../cache-tags.ts';
import type { Include } from '../included/include.query.ts';
import type { ConsumerReads } from './consumer-reads.ts';
import type { Resolution } from './resolution.response.ts';

export interface PathQuestion {
  readonly path: string;
  readonly fields: string | undefined;
  readonly include: readonly Include[];
}

const READ: Readonly<Record<PermalinkKind, Permission>> = {
  post: 'posts:read',
  page: 'pages:read',
  category: 'categories:read',
  tag: 'tags:read',
  author: 'authors:read',
};
/** As the list of redirects requires. */
const READ_REDIRECTS: readonly Permission[] = ['settings:read', 'seo:read'];

/** Says what a site shows at a path, as far as the caller may read it. */
export class ResolvePath {
  constructor(
    private readonly entities: PathEntities,
    private readonly redirects: SiteRedirects,
    private readonly sites: Sites,
    private readonly reads: ConsumerReads,
  ) {}

  /** The permissions that decide what the answer has. */
  rightsOf(caller: Caller): readonly Permission[] {
    return [...Object.values(READ), ...READ_REDIRECTS].filter((permission) => caller.permissions.has(permission));
  }

  /** Fields of any kind; each entity has those of its own. @throws Invalid for a field of none */
  selectionOf(fields: string | undefined): readonly string[] | null {
    return parseFields(fields, this.reads.fields);
  }

  /** @returns also whether nothing is there for anybody, the post that was read, and cache tags */
  async execute(caller: Caller, { path, fields, include }: PathQuestion) {
    const { workspaceId } = caller;
    const selection = this.selectionOf(fields);
    const spellings = this.redirects.spellings(path);
    const canonicalPath = spellings[0] ?? path;
    const site = await this.sites.of(workspaceId);
    const found = await this.entities.at(site, spellings);
    if (found) {
      if (!caller.permissions.has(READ[found.kind]))
        return { ...hidden(canonicalPath), tags: pathTags(site.permalinks, spellings) };
      const reads = this.reads.byKind[found.kind].of(caller);
      const own = selection && reads.fields.filter((field) => selection.includes(field));
      const { body, tags } = await reads.read(caller, found.id, own, include);
      const answer: Resolution = { type: found.kind, canonicalPath: found.path, entity: body.body };
      const postId = found.kind === 'post' ? found.id : null;
      const others = isNeverReplaced(found, spellings) ? [] : pathTags(site.permalinks, spellings, found.kind);
      return { answer, isMiss: false, postId, tags: [...tags, ...others] };
    }
    const tags = [...pathTags(site.permalinks, spellings), 'redirect'];
    const redirect = await this.redirects.at(workspaceId, path);
    if (redirect && mayAnyOf(caller, READ_REDIRECTS)) {
      const type = redirect.status < 400 ? 'redirect' : 'gone';
      return { answer: { type, canonicalPath, redirect } satisfies Resolution, isMiss: true, postId: null, tags };
    }
    return { ...hidden(canonicalPath), isMiss: true, tags };
  }
}

/** Posts and pages are found before anything else, and no two of them are at one path. */
function isNeverReplaced({ kind, path }: EntityAtPath, spellings: readonly string[]): boolean {
  return (kind === 'post' || kind === 'page') && path === spellings[0];
}

function hidden(canonicalPath: string) {
  const answer: Resolution = { type: 'none', canonicalPath };
  return { answer, isMiss: false, postId: null };
}
