import {
  EntityGraphs,
  EntitySeo,
  LivePaths as PathsOfContent,
  MediaStore,
  MediaUrls,
  PathChanges,
  PostScores,
  PublishedEntities,
  ReferenceCheck,
  Sites,
  StructuredData,
} from '@app/content';
import { WorkspaceContents, WorkspaceSettingsReader } from '@app/identity';
import { bind, Database, provide } from '@app/platform';
import { ClearLivePaths, FollowPathChanges, LivePaths } from '@app/redirects';
import { GraphContributors, PublishedEntities as SitemapSource, SchemaCatalogue } from '@app/seo';
import { Global, Module, type Provider } from '@nestjs/common';
import { ContentsOfWorkspaces } from './contents-of-workspaces.ts';
import { CountChangedPaths } from './count-changed-paths.ts';
import { LivePathsOfContent } from './live-paths-of-content.ts';
import { PurgeWorkspace } from './purge-workspace.ts';
import { RedirectsFollowPaths } from './redirects-follow-paths.ts';
import { CatalogueStructuredData } from './seo-catalogue.ts';
import { SeoGraphs } from './seo-graphs.ts';
import { SeoGroups } from './seo-group.ts';
import { SeoScores } from './seo-scores.ts';
import { SitemapEntities } from './sitemap-entities.ts';
import { WorkspaceSites } from './workspace-sites.ts';

const providers: Provider[] = [
  provide(SeoGroups),
  { provide: EntitySeo, useExisting: SeoGroups },
  bind(StructuredData, CatalogueStructuredData, SchemaCatalogue),
  bind(PostScores, SeoScores, SeoGroups, SchemaCatalogue),
  {
    provide: EntityGraphs,
    useFactory: (seo: SeoGroups, urls: MediaUrls, catalogue: SchemaCatalogue, { all }: GraphContributors) =>
      new SeoGraphs(seo, urls, { catalogue, contributors: all }),
    inject: [SeoGroups, MediaUrls, SchemaCatalogue, GraphContributors],
  },
  bind(Sites, WorkspaceSites, WorkspaceSettingsReader),
  bind(SitemapSource, SitemapEntities, PublishedEntities, Sites),
  provide(CountChangedPaths, Database),
  provide(PurgeWorkspace, Database, MediaStore),
  bind(WorkspaceContents, ContentsOfWorkspaces, ReferenceCheck, CountChangedPaths, PurgeWorkspace),
  bind(PathChanges, RedirectsFollowPaths, FollowPathChanges, ClearLivePaths),
  bind(LivePaths, LivePathsOfContent, PathsOfContent),
];

/** Where contexts meet: each port that one of them owns, answered by another. */
@Global()
@Module({ providers, exports: providers.map((provider) => (provider as { provide: symbol }).provide) })
export class WiringModule {}
