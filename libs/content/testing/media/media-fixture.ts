import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UuidV7Generator } from '@app/platform';
import { PERMISSIONS, type Caller } from '@app/shared-kernel';
import { DirectTransactions, FixedClock, RememberedActivity, SequentialIds } from '@app/shared-kernel/testing';
import { ByteMediaInspector } from '../../src/adapters/imaging/byte-media-inspector.ts';
import { FairVariantQueue } from '../../src/adapters/imaging/fair-variant-queue.ts';
import { SharpMediaEditor } from '../../src/adapters/imaging/sharp-media-editor.ts';
import { SharpThumbnailRenderer } from '../../src/adapters/imaging/sharp-thumbnail-renderer.ts';
import { SharpVariantRenderer } from '../../src/adapters/imaging/sharp-variant-renderer.ts';
import { DiskUploadStaging } from '../../src/adapters/storage/disk-upload-staging.ts';
import { LocalMediaStore } from '../../src/adapters/storage/local-media-store.ts';
import { MediaQuota } from '../../src/domain/media/media-quota.ts';
import type { Media } from '../../src/domain/media/media.ts';
import type { MediaStore } from '../../src/ports/media/media-store.port.ts';
import { CreateThumbnail } from '../../src/use-cases/media/create-thumbnail.use-case.ts';
import { DeleteMedia } from '../../src/use-cases/media/delete-media.use-case.ts';
import { EditMedia } from '../../src/use-cases/media/edit-media.use-case.ts';
import { RecogniseMediaStore } from '../../src/use-cases/media/recognise-media-store.use-case.ts';
import { ReplaceMediaFile } from '../../src/use-cases/media/replace-media-file.use-case.ts';
import { StoreMedia } from '../../src/use-cases/media/store-media.ts';
import { SweepOrphanedMedia } from '../../src/use-cases/media/sweep-orphaned-media.use-case.ts';
import { UpdateMediaText } from '../../src/use-cases/media/update-media-text.use-case.ts';
import { UploadMedia } from '../../src/use-cases/media/upload-media.use-case.ts';
import { CreateVariant } from '../../src/use-cases/media/variants/create-variant.use-case.ts';
import { InMemoryMediaReader, InMemoryMediaRepository, InMemoryVariantSources } from './in-memory-media-library.ts';
import { InMemoryMediaStoreIdentity } from './in-memory-media-store-identity.ts';
import { inPieces } from './sample-files.ts';

/** The use cases over real files in a temporary folder; only the database is a fake. */
export class MediaFixture {
  readonly records = new InMemoryMediaRepository();
  readonly reader = new InMemoryMediaReader(this.records);
  readonly sources = new InMemoryVariantSources(this.records);
  readonly identity = new InMemoryMediaStoreIdentity(this.records);
  readonly transactions = new DirectTransactions();
  readonly activity = new RememberedActivity();
  readonly clock = new FixedClock(new Date());
  readonly inbox: DiskUploadStaging;
  store: MediaStore;
  quota = new MediaQuota();

  private readonly ids = new SequentialIds();

  private constructor(readonly folder: string) {
    this.inbox = new DiskUploadStaging(join(folder, '.incoming'));
    this.store = new LocalMediaStore(folder);
  }

  static async open(): Promise<MediaFixture> {
    return new MediaFixture(await mkdtemp(join(tmpdir(), 'galley-media-')));
  }

  close(): Promise<void> {
    return rm(this.folder, { recursive: true });
  }

  get uploadMedia(): UploadMedia {
    return new UploadMedia(this.inbox, new ByteMediaInspector(), this.keepMedia);
  }

  get editMedia(): EditMedia {
    return new EditMedia(
      this.reader,
      this.store,
      this.inbox,
      new SharpMediaEditor(),
      new ByteMediaInspector(),
      this.keepMedia,
    );
  }

  get updateText(): UpdateMediaText {
    return new UpdateMediaText(this.records, this.transactions, this.activity);
  }

  get deleteMedia(): DeleteMedia {
    return new DeleteMedia(this.records, this.store, this.transactions, this.activity);
  }

  get sweep(): SweepOrphanedMedia {
    const { store, inbox, records, identity, clock } = this;
    return new SweepOrphanedMedia(store, inbox, records, identity, this.recognise, clock);
  }

  get recognise(): RecogniseMediaStore {
    return new RecogniseMediaStore(this.store, this.identity, this.records, new UuidV7Generator());
  }

  get replaceFile(): ReplaceMediaFile {
    const { inbox, store, records, quota, transactions, activity, ids, clock } = this;
    return new ReplaceMediaFile(
      inbox,
      new ByteMediaInspector(),
      store,
      records,
      quota,
      transactions,
      activity,
      ids,
      clock,
    );
  }

  get createVariant(): CreateVariant {
    const { sources, store, inbox } = this;
    return new CreateVariant(sources, store, inbox, new SharpVariantRenderer(), new FairVariantQueue(1));
  }

  get makeThumbnail(): CreateThumbnail {
    const { reader, records, store, inbox, ids, clock } = this;
    return new CreateThumbnail(reader, records, store, inbox, new SharpThumbnailRenderer(), ids, clock);
  }

  async upload(bytes: Buffer, different: Partial<Parameters<UploadMedia['execute']>[0]> = {}): Promise<Media> {
    const file = await this.inbox.receive(inPieces(bytes));
    return this.uploadMedia.execute({ caller: aCaller(), file, ...different });
  }

  /** Storage paths of the stored files, sorted. */
  async files(): Promise<string[]> {
    const paths: string[] = [];
    for await (const { storagePath } of new LocalMediaStore(this.folder).list()) paths.push(storagePath);
    return paths.sort();
  }

  /** Names of received files that are still in the inbox. */
  waiting(): Promise<string[]> {
    return readdir(join(this.folder, '.incoming')).catch(() => []);
  }

  recorded(): string[] {
    return [...this.records.records.values()].map(({ storagePath }) => storagePath).sort();
  }

  private get keepMedia(): StoreMedia {
    return new StoreMedia(this.store, this.records, this.transactions, this.activity, this.ids, this.clock, this.quota);
  }
}

/** A caller with every right in one workspace, by key unless overridden. */
export function aCaller(different: Partial<Caller> = {}): Caller {
  return {
    workspaceId: '0190aaaa-0000-7000-8000-000000000001',
    userId: '0190dddd-0000-7000-8000-000000000001',
    apiKeyId: '0190eeee-0000-7000-8000-000000000001',
    role: 'owner',
    permissions: new Set(PERMISSIONS),
    ...different,
  };
}
