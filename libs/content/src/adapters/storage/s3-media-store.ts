import { createReadStream } from 'node:fs';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { NotFound } from '@app/shared-kernel';
import { MediaStore, type ByteRange, type StoredFile, type StoreNote } from '../../ports/media/media-store.port.ts';
import type { ReceivedFile } from '../../ports/media/upload-staging.port.ts';
import { FOR_EVER } from './for-ever.ts';

/** The settings of a bucket in any S3-compatible store. */
export interface S3StoreSettings {
  /** Amazon's endpoint when absent. */
  endpoint?: string;
  region: string;
  bucket: string;
  /** Taken from the environment, as Amazon's tools do, when absent. */
  accessKeyId?: string;
  secretAccessKey?: string;
  /** Addresses of the form `endpoint/bucket/name` instead of `bucket.endpoint/name`. */
  forcePathStyle: boolean;
  /** The public address of the bucket; files are served through Galley when absent. */
  publicUrl?: string;
}

/** The smallest part that S3 accepts; an upload holds at most `PARTS_AT_ONCE` parts in memory. */
const PART_BYTES = 5 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
/** Milliseconds to wait for a connection. */
const CONNECT_TIMEOUT = 4_000;
const SOCKET_TIMEOUT = 60_000;

export class S3MediaStore extends MediaStore {
  private readonly client: S3Client;
  private readonly bucket: string;

  /** @param namesAtOnce names requested per listing call; the store may return fewer */
  constructor(
    settings: S3StoreSettings,
    private readonly namesAtOnce = 1_000,
  ) {
    super();
    this.bucket = settings.bucket;
    this.client = new S3Client({
      endpoint: settings.endpoint,
      region: settings.region,
      forcePathStyle: settings.forcePathStyle,
      credentials: credentials(settings),
      // Not all S3-compatible stores know the checksums that newer clients add by default.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_TIMEOUT, socketTimeout: SOCKET_TIMEOUT },
    });
  }

  async put(storagePath: string, file: ReceivedFile, mimeType: string): Promise<void> {
    const upload = new Upload({
      client: this.client,
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
      params: {
        Bucket: this.bucket,
        Key: storagePath,
        Body: createReadStream(file.path),
        ContentType: mimeType,
        CacheControl: FOR_EVER,
      },
    });
    await upload.done();
  }

  async stat(storagePath: string): Promise<StoredFile | null> {
    try {
      const found = await this.client.send(new HeadObjectCommand({ Bucket: this.bucket, Key: storagePath }));
      return { sizeBytes: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) };
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }

  async read(storagePath: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array>> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const found = await this.client
      .send(new GetObjectCommand({ Bucket: this.bucket, Key: storagePath, Range }))
      .catch((error: unknown) => {
        throw isAbsent(error) ? new NotFound('file') : error;
      });
    return found.Body as unknown as AsyncIterable<Uint8Array>;
  }

  async delete(storagePath: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: storagePath }));
  }

  override async deleteFolder(folder: string): Promise<void> {
    for await (const { storagePath } of this.list(`${folder}/`)) await this.delete(storagePath);
  }

  /** @param Prefix of the names; all files when absent */
  async *list(Prefix?: string): AsyncGenerator<StoredFile & { storagePath: string }> {
    const pages = { client: this.client, pageSize: this.namesAtOnce };
    for await (const page of paginateListObjectsV2(pages, { Bucket: this.bucket, Prefix })) {
      for (const { Key, Size, LastModified } of page.Contents ?? []) {
        if (Key !== undefined && LastModified && !Key.startsWith('.'))
          yield { storagePath: Key, sizeBytes: Size ?? 0, modifiedAt: LastModified };
      }
    }
  }

  async note(name: StoreNote): Promise<string | null> {
    const parts: Uint8Array[] = [];
    try {
      for await (const part of await this.read(name)) parts.push(part);
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
    return Buffer.concat(parts).toString('utf8');
  }

  async setNote(name: StoreNote, text: string): Promise<void> {
    await this.client.send(
      new PutObjectCommand({ Bucket: this.bucket, Key: name, Body: text, ContentType: 'text/plain; charset=utf-8' }),
    );
  }

  /** Closes the connections to the store. */
  onApplicationShutdown(): void {
    this.client.destroy();
  }
}

function credentials({ accessKeyId, secretAccessKey }: S3StoreSettings) {
  return accessKeyId === undefined || secretAccessKey === undefined ? undefined : { accessKeyId, secretAccessKey };
}

function isAbsent(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';
}
