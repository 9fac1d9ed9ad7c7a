import { join } from 'node:path';
import type { Provider } from '@nestjs/common';
import { AppLogger, bind, Database, DatabaseQueues, Metrics, provide, Readiness } from '@app/platform';
import { ActivityLog, Clock, IdGenerator, TransactionRunner } from '@app/shared-kernel';
import { DailyMediaSweep } from '../adapters/daily-media-sweep.ts';
import { IncludedParts } from '../adapters/http/included/included-parts.ts';
import { DashboardMediaController } from '../adapters/http/media/dashboard-media.controller.ts';
import { MediaLibraryController } from '../adapters/http/media/media-library.controller.ts';
import { MediaUsageController } from '../adapters/http/media/media-usage.controller.ts';
import { MediaController } from '../adapters/http/media/media.controller.ts';
import { PublicMediaController } from '../adapters/http/media/public/public-media.controller.ts';
import { UploadLimit } from '../adapters/http/media/receive-upload.ts';
import { ByteMediaInspector } from '../adapters/imaging/byte-media-inspector.ts';
import { FairVariantQueue } from '../adapters/imaging/fair-variant-queue.ts';
import { SharpMediaEditor } from '../adapters/imaging/sharp-media-editor.ts';
import { SharpThumbnailRenderer } from '../adapters/imaging/sharp-thumbnail-renderer.ts';
import { SharpVariantRenderer } from '../adapters/imaging/sharp-variant-renderer.ts';
import { MediaReadiness } from '../adapters/media-readiness.ts';
import { PostgresContentErasure } from '../adapters/postgres/archive/postgres-content-erasure.ts';
import { PostgresContentExport } from '../adapters/postgres/archive/postgres-content-export.ts';
import { MediaSchema } from '../adapters/postgres/media/media.orm-entity.ts';
import { PostgresMediaReader } from '../adapters/postgres/media/postgres-media-reader.ts';
import { PostgresMediaRepository } from '../adapters/postgres/media/postgres-media-repository.ts';
import { PostgresMediaStoreIdentity } from '../adapters/postgres/media/postgres-media-store-identity.ts';
import { PostgresMediaUsageReader } from '../adapters/postgres/media/postgres-media-usage-reader.ts';
import { PostgresVariantSources } from '../adapters/postgres/media/postgres-variant-sources.ts';
import { DiskUploadStaging } from '../adapters/storage/disk-upload-staging.ts';
import { LocalMediaStore } from '../adapters/storage/local-media-store.ts';
import { MeasuredMediaStore } from '../adapters/storage/measured-media-store.ts';
import { PublicMediaUrls } from '../adapters/storage/public-media-urls.ts';
import type { S3StoreSettings } from '../adapters/storage/s3-media-store.ts';
import { CustomFields } from '../domain/custom-field/custom-fields.ts';
import { MediaQuota } from '../domain/media/media-quota.ts';
import { ContentErasure } from '../ports/archive/content-erasure.port.ts';
import { ContentExport } from '../ports/archive/content-export.port.ts';
import { CustomFieldValues } from '../ports/custom-field/custom-field-values.port.ts';
import { MediaEditor } from '../ports/media/media-editor.port.ts';
import { MediaInspector } from '../ports/media/media-inspector.port.ts';
import { MediaReader } from '../ports/media/media-reader.port.ts';
import { MediaRepository } from '../ports/media/media-repository.port.ts';
import { MediaStoreIdentity } from '../ports/media/media-store-identity.port.ts';
import { MediaStore } from '../ports/media/media-store.port.ts';
import { MediaUrls } from '../ports/media/media-urls.port.ts';
import { MediaUsageReader } from '../ports/media/media-usage-reader.port.ts';
import { ThumbnailRenderer } from '../ports/media/thumbnail-renderer.port.ts';
import { UploadStaging } from '../ports/media/upload-staging.port.ts';
import { VariantQueue } from '../ports/media/variants/variant-queue.port.ts';
import { VariantRenderer } from '../ports/media/variants/variant-renderer.port.ts';
import { VariantSources } from '../ports/media/variants/variant-sources.port.ts';
import { FoundTextsReader } from '../ports/post/found-texts.port.ts';
import { EntitySeo } from '../ports/seo/entity-seo.port.ts';
import { StructuredData } from '../ports/seo/structured-data.port.ts';
import { Sites } from '../ports/sites.port.ts';
import { CreateThumbnail } from '../use-cases/media/create-thumbnail.use-case.ts';
import { DeleteMedia } from '../use-cases/media/delete-media.use-case.ts';
import { EditMedia } from '../use-cases/media/edit-media.use-case.ts';
import { FindMediaUsage } from '../use-cases/media/find-media-usage.ts';
import { RecogniseMediaStore } from '../use-cases/media/recognise-media-store.use-case.ts';
import { ReplaceMediaFile } from '../use-cases/media/replace-media-file.use-case.ts';
import { StoreMedia } from '../use-cases/media/store-media.ts';
import { SweepOrphanedMedia } from '../use-cases/media/sweep-orphaned-media.use-case.ts';
import { UpdateMediaText } from '../use-cases/media/update-media-text.use-case.ts';
import { UploadMedia } from '../use-cases/media/upload-media.use-case.ts';
import { CreateVariant } from '../use-cases/media/variants/create-variant.use-case.ts';
import { PurgeContent } from '../use-cases/purge-content.use-case.ts';

export interface MediaSettings {
  /** The public address of this service. */
  readonly publicUrl: string;
  /** The folder for received files, and for stored files without S3. */
  readonly dataDir: string;
  /** Largest uploaded file, in bytes. */
  readonly mediaMaxBytes: number;
  /** Bytes of files that a workspace may store; 0 for no limit. */
  readonly maxMediaBytesPerWorkspace: number;
  /** Null stores files on this machine. */
  readonly s3: S3StoreSettings | null;
}

export const MEDIA_ENTITIES = [MediaSchema];
export const MEDIA_CONTROLLERS = [
  MediaController,
  MediaUsageController,
  MediaLibraryController,
  DashboardMediaController,
  PublicMediaController,
];

/** Providers for media. Ports provided again after these replace their adapters. */
export function mediaProviders(settings: MediaSettings): Provider[] {
  return [
    ...storage(settings),
    { provide: MediaInspector, useClass: ByteMediaInspector },
    { provide: MediaEditor, useClass: SharpMediaEditor },
    { provide: ThumbnailRenderer, useClass: SharpThumbnailRenderer },
    { provide: VariantRenderer, useClass: SharpVariantRenderer },
    { provide: VariantQueue, useFactory: () => new FairVariantQueue() },
    bind(VariantSources, PostgresVariantSources, Database, DatabaseQueues),
    bind(MediaReader, PostgresMediaReader, Database),
    bind(MediaRepository, PostgresMediaRepository, Database),
    { provide: MediaQuota, useValue: new MediaQuota(settings.maxMediaBytesPerWorkspace) },
    bind(MediaUsageReader, PostgresMediaUsageReader, Database),
    bind(MediaStoreIdentity, PostgresMediaStoreIdentity, Database),
    bind(ContentErasure, PostgresContentErasure, Database),
    bind(ContentExport, PostgresContentExport, Database),
    ...writes(),
    ...checks(),
    provide(DailyMediaSweep, SweepOrphanedMedia, AppLogger),
    provide(MediaReadiness, MediaStore, UploadStaging, RecogniseMediaStore, Readiness),
  ];
}

/** What stores, changes and deletes files. */
function writes(): Provider[] {
  return [
    provide(StoreMedia, MediaStore, MediaRepository, TransactionRunner, ActivityLog, IdGenerator, Clock, MediaQuota),
    provide(UploadMedia, UploadStaging, MediaInspector, StoreMedia),
    provide(
      ReplaceMediaFile,
      UploadStaging,
      MediaInspector,
      MediaStore,
      MediaRepository,
      MediaQuota,
      TransactionRunner,
      ActivityLog,
      IdGenerator,
      Clock,
    ),
    provide(EditMedia, MediaReader, MediaStore, UploadStaging, MediaEditor, MediaInspector, StoreMedia),
    provide(
      CreateThumbnail,
      MediaReader,
      MediaRepository,
      MediaStore,
      UploadStaging,
      ThumbnailRenderer,
      IdGenerator,
      Clock,
    ),
    provide(CreateVariant, VariantSources, MediaStore, UploadStaging, VariantRenderer, VariantQueue),
    provide(IncludedParts, MediaReader, MediaUrls, FoundTextsReader, CustomFields, CustomFieldValues),
    provide(UpdateMediaText, MediaRepository, TransactionRunner, ActivityLog),
    provide(DeleteMedia, MediaRepository, MediaStore, TransactionRunner, ActivityLog),
    provide(PurgeContent, ContentErasure, MediaStore),
  ];
}

/** What compares files with the database. */
function checks(): Provider[] {
  return [
    provide(FindMediaUsage, MediaReader, MediaUsageReader, EntitySeo, StructuredData, Sites),
    provide(RecogniseMediaStore, MediaStore, MediaStoreIdentity, MediaRepository, IdGenerator),
    provide(
      SweepOrphanedMedia,
      MediaStore,
      UploadStaging,
      MediaRepository,
      MediaStoreIdentity,
      RecogniseMediaStore,
      Clock,
    ),
  ];
}

function storage({ publicUrl, dataDir, mediaMaxBytes, s3 }: MediaSettings): Provider[] {
  const folder = join(dataDir, 'media');
  return [
    { provide: UploadLimit, useValue: new UploadLimit(mediaMaxBytes) },
    { provide: UploadStaging, useFactory: () => new DiskUploadStaging(join(folder, '.incoming')) },
    {
      provide: MediaStore,
      useFactory: async (metrics: Metrics) =>
        new MeasuredMediaStore(s3 ? await openS3(s3) : new LocalMediaStore(folder), metrics),
      inject: [Metrics],
    },
    { provide: MediaUrls, useFactory: () => new PublicMediaUrls(publicUrl, s3?.publicUrl) },
  ];
}

/** Imported on demand: the S3 client is large, and most installations do not use it. */
async function openS3(settings: S3StoreSettings): Promise<MediaStore> {
  const { S3MediaStore } = await import('../adapters/storage/s3-media-store.ts');
  return new S3MediaStore(settings);
}
