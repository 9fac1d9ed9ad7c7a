import { parseFields } from '@app/platform';
import { mayAnyOf, type Caller, type PermalinkKind, type Permission } from '@app/shared-kernel';
import type { PathEntities } from '../../../ports/path/path-entities.port.ts';
import type { SiteRedirects } from '../../../ports/path/site-redirects.port.ts';
import type { Sites } from '../../../ports/sites.port.ts';
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

  /** @returns also whether nothing is there for anybody, and the post that was read */
  async execute(caller: Caller, { path, fields, include }: PathQuestion) {
    const { workspaceId } = caller;
    const selection = this.selectionOf(fields);
    const spellings = this.redirects.spellings(path);
    const canonicalPath = spellings[0] ?? path;
    const found = await this.entities.at(await this.sites.of(workspaceId), spellings);
    if (found) {
      if (!caller.permissions.has(READ[found.kind])) return hidden(canonicalPath);
      const reads = this.reads.byKind[found.kind].of(caller);
      const own = selection && reads.fields.filter((field) => selection.includes(field));
      const { body } = await reads.read(caller, found.id, own, include);
      const answer: Resolution = { type: found.kind, canonicalPath: found.path, entity: body.body };
      return { answer, isMiss: false, postId: found.kind === 'post' ? found.id : null };
    }
    const redirect = await this.redirects.at(workspaceId, path);
    if (redirect && mayAnyOf(caller, READ_REDIRECTS)) {
      const type = redirect.status < 400 ? 'redirect' : 'gone';
      return { answer: { type, canonicalPath, redirect } satisfies Resolution, isMiss: true, postId: null };
    }
    return { ...hidden(canonicalPath), isMiss: true };
  }
}

function hidden(canonicalPath: string) {
  const answer: Resolution = { type: 'none', canonicalPath };
  return { answer, isMiss: false, postId: null };
}
