import { callbackify } from 'node:util';
import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import type { ReceivedFile, UploadStaging } from '../../../ports/media/upload-staging.port.ts';

type File = Express.Multer.File;

/** An uploaded file, with its place in the inbox. */
export interface UploadedFile extends File {
  readonly received: ReceivedFile;
}

/** Lets the parser of one multipart form stream files into the inbox. Names and types given by the client are ignored. */
export class StagingStorage implements StorageEngine {
  private readonly arriving: Promise<ReceivedFile>[] = [];

  constructor(private readonly inbox: UploadStaging) {}

  _handleFile(_request: Request, file: File, done: (error?: unknown, info?: Partial<File>) => void): void {
    const arriving = this.inbox.receive(file.stream);
    this.arriving.push(arriving);
    callbackify(() => arriving)((error, received) => done(error, { received } as Partial<UploadedFile>));
  }

  /** The parser calls this for some refused files only; `clear` removes all of them. */
  _removeFile(_request: Request, _file: File, done: (error: Error | null) => void): void {
    done(null);
  }

  /** The system error of a failed write. The parser reports only that the file was not read to its end. */
  async failure(): Promise<Error | null> {
    const arrivals = await Promise.allSettled(this.arriving);
    const reasons = arrivals.map((arrival): unknown => (arrival.status === 'rejected' ? arrival.reason : null));
    return reasons.find((reason): reason is Error => reason instanceof Error && 'syscall' in reason) ?? null;
  }

  /** Discards every file of the form, including one that is still arriving. */
  async clear(): Promise<void> {
    for (const arrival of await Promise.allSettled(this.arriving)) {
      if (arrival.status === 'fulfilled') await this.inbox.discard(arrival.value);
    }
  }
}
