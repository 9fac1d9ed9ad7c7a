import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { EntityStates, PurgeChanges, ReadChanges, VersionSteps } from '@app/changes';
import {
  AuthorReader,
  AuthorUses,
  CategoryReader,
  CountChangedPaths,
  EntityGraphs,
  EntitySeo,
  ExistingRedirects,
  MediaUrls,
  OverviewReader,
  PathChanges,
  LivePaths as PathsOfContent,
  ShownPaths as PathsShown,
  PostScores,
  PublishedEntities,
  PurgeContent,
  ReferenceCheck,
  ScheduledActor,
  ScheduleNotices,
  SiteRedirects,
  Sites,
  EntityStates as StatesOfContent,
  StructuredData,
  TagReader,
  Writers,
} from '@app/content';
import {
  ContentVersionSteps,
  InvitationRepository,
  MembershipRepository,
  Notices,
  WorkspaceContents,
  WorkspaceSettingsReader,
} from '@app/identity';
import {
  AssistantPolicies,
  bind,
  CurrentVersions,
  Database,
  provide,
  type ModuleImports,
  type WorkspaceTable,
} from '@app/platform';
import {
  ClearLivePaths,
  FollowPathChanges,
  LivePaths,
  OldSites,
  PurgeRedirects,
  RedirectReader,
  RedirectRepository,
  ReportBrokenLink,
  ShownPaths,
  SiteAddresses,
} from '@app/redirects';
import { GraphContributors, SchemaCatalogue, PublishedEntities as SitemapSource } from '@app/seo';
import { Jobs, WorkerPool } from '@app/shared-kernel';
import { Blogs, ExportedBlogs, FetchPolicy, MergedBlogs, Movers, RestoredBlogs } from '@app/transfer';
import { ContentFeed, PurgeWebhooks, WebhookNotices } from '@app/webhooks';
import { AddressesOfSites } from './addresses-of-sites.ts';
import { ChangedEntities } from './changed-entities.ts';
import { ContentsOfWorkspaces } from './contents-of-workspaces.ts';
import { FeedOfWebhooks } from './feed-of-webhooks.ts';
import { LivePathsOfContent, ShownPathsOfContent } from './live-paths-of-content.ts';
import { GetWorkspaceTool, WorkspaceFacts, WorkspaceResource } from './mcp/get-workspace.tool.ts';
import { PoliciesOfWorkspaces } from './mcp/policies-of-workspaces.ts';
import { DefaultAuthors } from './members/default-authors.ts';
import { MailedScheduleNotices } from './members/mailed-schedule-notices.ts';
import { MailedWebhookNotices } from './members/mailed-webhook-notices.ts';
import { MemberScheduledActor } from './members/member-scheduled-actor.ts';
import { WritersOfWorkspaces } from './members/writers-of-workspaces.ts';
import { ExtensionTables, PurgeExtensions } from './purge-extensions.ts';
import { FetchedOldSites } from './redirects/fetched-old-sites.ts';
import { RedirectsAtPaths } from './redirects/redirects-at-paths.ts';
import { RedirectsFollowPaths } from './redirects/redirects-follow-paths.ts';
import { RedirectsOfSites } from './redirects/redirects-of-sites.ts';
import { CatalogueStructuredData } from './seo-catalogue.ts';
import { SeoGraphs } from './seo-graphs.ts';
import { SeoGroups } from './seo-group.ts';
import { SeoScores } from './seo-scores.ts';
import { SitemapEntities } from './sitemap-entities.ts';
import { BLOG_TOOLS } from './transfer/blog-tools.ts';
import { MERGE_TOOLS, MergedWorkspaces } from './transfer/merged-workspace.ts';
import { Owners } from './transfer/owners.ts';
import { RESTORE_TOOLS, RestoredWorkspaces } from './transfer/restored-workspace.ts';
import { WorkspaceBlogs } from './transfer/workspace-blogs.ts';
import { EXPORT_TOOLS, WorkspaceExports } from './transfer/workspace-export.ts';
import { WorkspaceSites } from './workspace-sites.ts';

const providers: Provider[] = [
  provide(SeoGroups),
  { provide: EntitySeo, useExisting: SeoGroups },
  bind(StructuredData, CatalogueStructuredData, SchemaCatalogue),
  bind(PostScores, SeoScores, SeoGroups, SchemaCatalogue, WorkerPool),
  {
    provide: EntityGraphs,
    useFactory: (seo: SeoGroups, urls: MediaUrls, catalogue: SchemaCatalogue, { all }: GraphContributors) =>
      new SeoGraphs(seo, urls, { catalogue, contributors: all }),
    inject: [SeoGroups, MediaUrls, SchemaCatalogue, GraphContributors],
  },
  bind(Sites, WorkspaceSites, WorkspaceSettingsReader),
  bind(SitemapSource, SitemapEntities, PublishedEntities, Sites),
  provide(PurgeExtensions, Database, ExtensionTables),
  bind(
    WorkspaceContents,
    ContentsOfWorkspaces,
    ReferenceCheck,
    CountChangedPaths,
    PurgeExtensions,
    PurgeContent,
    PurgeRedirects,
    PurgeChanges,
    PurgeWebhooks,
    Jobs,
  ),
  bind(PathChanges, RedirectsFollowPaths, FollowPathChanges, ClearLivePaths),
  bind(LivePaths, LivePathsOfContent, PathsOfContent),
  bind(ShownPaths, ShownPathsOfContent, PathsShown),
  bind(SiteAddresses, AddressesOfSites, Sites),
  bind(OldSites, FetchedOldSites, FetchPolicy),
  { provide: VersionSteps, useExisting: ContentVersionSteps },
  bind(EntityStates, ChangedEntities, StatesOfContent),
  bind(WebhookNotices, MailedWebhookNotices, Notices),
  bind(ContentFeed, FeedOfWebhooks, ReadChanges, CurrentVersions),
  bind(ExistingRedirects, RedirectsAtPaths, RedirectRepository),
  bind(SiteRedirects, RedirectsOfSites, RedirectReader, ReportBrokenLink),
  withTools(ExportedBlogs, WorkspaceExports, EXPORT_TOOLS),
  withTools(RestoredBlogs, RestoredWorkspaces, RESTORE_TOOLS),
  withTools(MergedBlogs, MergedWorkspaces, MERGE_TOOLS),
  bind(Movers, Owners, MembershipRepository),
  bind(ScheduledActor, MemberScheduledActor, MembershipRepository),
  bind(ScheduleNotices, MailedScheduleNotices, Notices),
  bind(AuthorUses, DefaultAuthors, MembershipRepository, InvitationRepository),
  bind(Writers, WritersOfWorkspaces, MembershipRepository),
  withTools(Blogs, WorkspaceBlogs, BLOG_TOOLS),
  bind(AssistantPolicies, PoliciesOfWorkspaces, WorkspaceSettingsReader),
  provide(
    WorkspaceFacts,
    WorkspaceSettingsReader,
    MembershipRepository,
    OverviewReader,
    Sites,
    AuthorReader,
    CategoryReader,
    TagReader,
  ),
  provide(GetWorkspaceTool, WorkspaceFacts),
  provide(WorkspaceResource, WorkspaceFacts),
];

/** Passes dependencies to an adapter as one object. @param tools by the names that the adapter uses */
function withTools<T, A extends object>(
  port: abstract new (...args: never[]) => T,
  adapter: new (tools: A) => T,
  tools: { readonly [Name in keyof A]: abstract new (...args: never[]) => A[Name] },
): Provider {
  const names = Object.keys(tools);
  return {
    provide: port,
    useFactory: (...given: unknown[]) =>
      new adapter(Object.fromEntries(names.map((name, at) => [name, given[at]])) as A),
    inject: Object.values(tools),
  };
}

/** Connects the contexts: each port that one of them owns is implemented by another. */
@Module({})
export class WiringModule {
  /**
   * @param tables of extensions, which are purged with their workspace
   * @param imports the contexts
   */
  static register(tables: readonly WorkspaceTable[], imports: ModuleImports): DynamicModule {
    const all: Provider[] = [...providers, { provide: ExtensionTables, useValue: new ExtensionTables(tables) }];
    return {
      module: WiringModule,
      imports: [...imports],
      providers: all,
      exports: all.map((provider) => (provider as { provide: symbol }).provide),
    };
  }
}
