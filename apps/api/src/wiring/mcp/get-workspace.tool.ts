import { AuthorReader, CategoryReader, OverviewReader, Sites, TagReader } from '@app/content';
import { MembershipRepository, WorkspaceSettingsReader } from '@app/identity';
import { fitting, McpResource, McpTool, type Access, type ToolCall } from '@app/platform';
import type { Caller, Permission } from '@app/shared-kernel';

/** Authors, categories and tags that are named; the rest is found over the API. */
const NAMED = 50;
const DAYS_RESTING = 30;

/** What an assistant has to know before it begins. */
export class WorkspaceFacts {
  constructor(
    private readonly settings: WorkspaceSettingsReader,
    private readonly memberships: MembershipRepository,
    private readonly overview: OverviewReader,
    private readonly sites: Sites,
    private readonly authors: AuthorReader,
    private readonly categories: CategoryReader,
    private readonly tags: TagReader,
  ) {}

  async of({ caller, policy }: ToolCall): Promise<object> {
    const { workspaceId, userId, permissions } = caller;
    const { name, slug, siteUrl, defaultLocale, permalinks, assistantGuide } = await this.settings.of(workspaceId);
    const membership = await this.memberships.find(workspaceId, userId);
    const facts = {
      name,
      slug,
      siteUrl,
      language: defaultLocale,
      permalinks,
      policy,
      permissions: [...permissions],
      defaultAuthorId: membership?.defaultAuthorId ?? null,
      counts: await this.counts(caller),
      houseStyle: assistantGuide,
    };
    return { ...facts, ...fittingNames(await this.names(caller), facts) };
  }

  /** Of what the caller may read. */
  private async counts({ workspaceId, userId, permissions }: Caller): Promise<object> {
    const since = new Date(Date.now() - DAYS_RESTING * 24 * 60 * 60 * 1_000);
    const { posts, pages, media, categories, tags, authors } = await this.overview.of(workspaceId, userId, since);
    const { draft, published, archived } = posts;
    const all: [Permission, string, unknown][] = [
      ['posts:read', 'posts', { draft, published, archived }],
      ['pages:read', 'pages', pages],
      ['media:read', 'media', media],
      ['categories:read', 'categories', categories],
      ['tags:read', 'tags', tags],
      ['authors:read', 'authors', authors],
    ];
    const seen = all.filter(([permission]) => permissions.has(permission)).map(([, what, count]) => [what, count]);
    return Object.fromEntries(seen) as object;
  }

  private async names({ workspaceId, permissions }: Caller): Promise<Record<string, readonly object[]>> {
    const site = await this.sites.of(workspaceId);
    const request = { page: 1, pageSize: NAMED, order: 'desc' } as const;
    const named: Record<string, readonly object[]> = {};
    if (permissions.has('authors:read')) {
      const { items } = await this.authors.list(site, {}, request);
      named['authors'] = items.map(({ author: { id, displayName } }) => ({ id, name: displayName }));
    }
    if (permissions.has('categories:read')) {
      const { items } = await this.categories.list(site, {}, request);
      named['categories'] = items.map(({ category: { id, name, path } }) => ({ id, name, path }));
    }
    if (permissions.has('tags:read')) {
      const { items } = await this.tags.list(site, {}, request);
      named['tags'] = items.map(({ tag: { id, name } }) => ({ id, name }));
    }
    return named;
  }
}

/** As many names as there is room for, of each kind in turn. */
function fittingNames(named: Record<string, readonly object[]>, facts: object): object {
  const shown: Record<string, readonly object[]> = {};
  for (const [kind, rows] of Object.entries(named)) shown[kind] = fitting(rows, { ...facts, ...shown });
  return shown;
}

export class GetWorkspaceTool extends McpTool {
  readonly name = 'get_workspace';
  readonly description =
    'Call this first: the workspace, its language, what you may do, the house style to follow, and ids of authors, categories and tags.';
  readonly rules = {};
  readonly access: Access = { kind: 'any-caller' };

  constructor(private readonly facts: WorkspaceFacts) {
    super();
  }

  call(_given: object, call: ToolCall): Promise<object> {
    return this.facts.of(call);
  }
}

export class WorkspaceResource extends McpResource {
  readonly uri = 'galley://workspace';
  readonly name = 'workspace';
  readonly description = 'The workspace, what you may do, and the house style.';
  readonly mimeType = 'application/json';
  readonly access: Access = { kind: 'any-caller' };

  constructor(private readonly facts: WorkspaceFacts) {
    super();
  }

  async read(_variable: string, call: ToolCall): Promise<string> {
    return JSON.stringify(await this.facts.of(call));
  }
}
