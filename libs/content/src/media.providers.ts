import { AppLogger, bind, Database, provide } from '@app/platform';
import { ActivityLog, Clock, IdGenerator, TransactionRunner } from '@app/shared-kernel';
import type { Provider } from '@nestjs/common';
import { join } from 'node:path';
import { DailyMediaSweep } from './adapters/daily-media-sweep.ts';
import { MediaEditingController } from './adapters/http/media/media-editing.controller.ts';
import { MediaUsageController } from './adapters/http/media/media-usage.controller.ts';
import { MediaController } from './adapters/http/media/media.controller.ts';
import { PublicMediaController } from './adapters/http/media/public-media.controller.ts';
import { UploadLimit } from './adapters/http/media/receive-upload.ts';
import { ByteMediaInspector } from './adapters/imaging/byte-media-inspector.ts';
import { SharpMediaEditor } from './adapters/imaging/sharp-media-editor.ts';
import { LocalMediaStore } from './adapters/storage/local-media-store.ts';
import { PublicMediaUrls } from './adapters/storage/public-media-urls.ts';
import type { S3StoreSettings } from './adapters/storage/s3-media-store.ts';
import { TemporaryFileInbox } from './adapters/storage/temporary-file-inbox.ts';
import { MediaSchema } from './adapters/typeorm/media.orm-entity.ts';
import { PostgresMediaReader } from './adapters/typeorm/postgres-media-reader.ts';
import { PostgresMediaUserReader } from './adapters/typeorm/postgres-media-user-reader.ts';
import { TypeOrmMediaRepository } from './adapters/typeorm/typeorm-media-repository.ts';
import { EntitySeo } from './ports/entity-seo.port.ts';
import { MediaEditor } from './ports/media-editor.port.ts';
import { MediaInbox } from './ports/media-inbox.port.ts';
import { MediaInspector } from './ports/media-inspector.port.ts';
import { MediaReader } from './ports/media-reader.port.ts';
import { MediaRepository } from './ports/media-repository.port.ts';
import { MediaStore } from './ports/media-store.port.ts';
import { MediaUrls } from './ports/media-urls.port.ts';
import { MediaUserReader } from './ports/media-user-reader.port.ts';
import { Sites } from './ports/sites.port.ts';
import { StructuredData } from './ports/structured-data.port.ts';
import { DeleteMedia } from './use-cases/delete-media.use-case.ts';
import { EditMedia } from './use-cases/edit-media.use-case.ts';
import { FindMediaUsage } from './use-cases/find-media-usage.ts';
import { KeepMedia } from './use-cases/keep-media.use-case.ts';
import { SweepOrphanedMedia } from './use-cases/sweep-orphaned-media.use-case.ts';
import { UpdateMediaText } from './use-cases/update-media-text.use-case.ts';
import { UploadMedia } from './use-cases/upload-media.use-case.ts';

export interface MediaSettings {
  /** Where the public reaches this service. */
  readonly publicUrl: string;
  /** Below it lie received files, and stored ones when there is no S3. */
  readonly dataDir: string;
  /** How large an uploaded file may be. */
  readonly mediaMaxBytes: number;
  /** Null keeps files on this machine. */
  readonly s3: S3StoreSettings | null;
}

export const MEDIA_ENTITIES = [MediaSchema];
export const MEDIA_CONTROLLERS = [MediaController, MediaEditingController, MediaUsageController, PublicMediaController];

/** Everything about media; any port can be provided again after these to replace its adapter. */
export function mediaProviders(settings: MediaSettings): Provider[] {
  return [
    ...storage(settings),
    { provide: MediaInspector, useClass: ByteMediaInspector },
    { provide: MediaEditor, useClass: SharpMediaEditor },
    bind(MediaReader, PostgresMediaReader, Database),
    bind(MediaRepository, TypeOrmMediaRepository, Database),
    provide(KeepMedia, MediaStore, MediaRepository, TransactionRunner, ActivityLog, IdGenerator, Clock),
    provide(UploadMedia, MediaInbox, MediaInspector, KeepMedia),
    provide(EditMedia, MediaReader, MediaStore, MediaInbox, MediaEditor, KeepMedia),
    provide(UpdateMediaText, MediaRepository, TransactionRunner, ActivityLog),
    provide(DeleteMedia, MediaRepository, MediaStore, TransactionRunner, ActivityLog),
    bind(MediaUserReader, PostgresMediaUserReader, Database),
    provide(FindMediaUsage, MediaReader, MediaUserReader, EntitySeo, StructuredData, Sites),
    provide(SweepOrphanedMedia, MediaStore, MediaInbox, MediaRepository, Clock),
    provide(DailyMediaSweep, SweepOrphanedMedia, AppLogger),
  ];
}

function storage({ publicUrl, dataDir, mediaMaxBytes, s3 }: MediaSettings): Provider[] {
  const folder = join(dataDir, 'media');
  return [
    { provide: UploadLimit, useValue: new UploadLimit(mediaMaxBytes) },
    { provide: MediaInbox, useFactory: () => new TemporaryFileInbox(join(folder, '.incoming')) },
    { provide: MediaStore, useFactory: () => (s3 ? openS3(s3) : new LocalMediaStore(folder)) },
    { provide: MediaUrls, useFactory: () => new PublicMediaUrls(publicUrl, s3?.publicUrl) },
  ];
}

/** The client of S3 is large, and most installations do without. */
async function openS3(settings: S3StoreSettings): Promise<MediaStore> {
  const { S3MediaStore } = await import('./adapters/storage/s3-media-store.ts');
  return new S3MediaStore(settings);
}
