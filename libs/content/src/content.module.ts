import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { ModuleImports } from '@app/platform';
import { PostSchema } from './adapters/postgres/post/post.orm-entity.ts';
import type { DeclaredFields } from './domain/custom-field/custom-field.ts';
import { archiveProviders } from './providers/archive.providers.ts';
import { checksControllers, checksProviders } from './providers/checks.providers.ts';
import { customFieldsControllers, customFieldsProviders } from './providers/custom-fields.providers.ts';
import { deskControllers, deskProviders } from './providers/desk.providers.ts';
import { mcpProviders } from './providers/mcp.providers.ts';
import { MEDIA_CONTROLLERS, MEDIA_ENTITIES, mediaProviders, type MediaSettings } from './providers/media.providers.ts';
import { postsControllers, postsProviders } from './providers/posts.providers.ts';
import { previewsControllers, previewsProviders } from './providers/previews.providers.ts';
import { resolveControllers, resolveProviders } from './providers/resolve.providers.ts';
import { revisionsControllers, revisionsProviders } from './providers/revisions.providers.ts';
import { schedulingControllers, schedulingProviders } from './providers/scheduling.providers.ts';
import { taxonomyControllers, taxonomyEntities, taxonomyProviders } from './providers/taxonomy.providers.ts';
import { workingCopiesControllers, workingCopiesProviders } from './providers/working-copies.providers.ts';

export interface ContentOptions {
  /**
   * Modules that provide the ports of content which other contexts implement: Sites, EntitySeo, StructuredData,
   * PostScores, EntityGraphs, PathChanges, ScheduledActor, transactions, the activity log and content changes.
   */
  imports?: ModuleImports;
  media: MediaSettings;
  /** Fields that extensions add; none by default. */
  fields?: readonly DeclaredFields[];
  /** Providers that replace any adapter or use case; they come last. */
  overrides?: Provider[];
}

/** Posts, pages, categories, tags, authors and media. */
@Module({})
export class ContentModule {
  static register({ imports = [], media, fields = [], overrides = [] }: ContentOptions): DynamicModule {
    const providers = [
      ...mediaProviders(media),
      ...postsProviders,
      ...schedulingProviders,
      ...taxonomyProviders,
      ...workingCopiesProviders,
      ...revisionsProviders,
      ...checksProviders,
      ...resolveProviders,
      ...previewsProviders,
      ...deskProviders,
      ...archiveProviders,
      ...customFieldsProviders(fields),
      ...mcpProviders,
    ];
    return {
      module: ContentModule,
      imports: [...imports, TypeOrmModule.forFeature([PostSchema, ...MEDIA_ENTITIES, ...taxonomyEntities])],
      controllers: [
        ...MEDIA_CONTROLLERS,
        ...postsControllers,
        ...schedulingControllers,
        ...taxonomyControllers,
        ...workingCopiesControllers,
        ...revisionsControllers,
        ...checksControllers,
        ...resolveControllers,
        ...previewsControllers,
        ...deskControllers,
        ...customFieldsControllers,
      ],
      providers: [...providers, ...overrides],
      exports: providers.map((provider) => (provider as { provide: symbol }).provide),
    };
  }
}
