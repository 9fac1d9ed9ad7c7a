import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import { callbackify } from 'node:util';
import type { MediaInbox, ReceivedFile } from '../../../ports/media-inbox.port.ts';

type File = Express.Multer.File;

/** A file of a form, with where it went. */
export interface UploadedFile extends File {
  readonly received: ReceivedFile;
}

/** Lets the form parser stream files into the inbox. Names and types that the client gave are not looked at. */
export class InboxStorage implements StorageEngine {
  constructor(private readonly inbox: MediaInbox) {}

  _handleFile(_request: Request, file: File, done: (error?: unknown, info?: Partial<File>) => void): void {
    const receive = callbackify(() => this.inbox.receive(file.stream));
    receive((error, received) => done(error, { received } as Partial<UploadedFile>));
  }

  _removeFile(_request: Request, file: File, done: (error: Error | null) => void): void {
    const { received } = file as Partial<UploadedFile>;
    callbackify(async () => received && this.inbox.discard(received))(done);
  }
}
