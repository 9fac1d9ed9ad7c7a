import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { callbackify } from 'node:util';
import {
  createParamDecorator,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Invalid } from '@app/shared-kernel';
import type { UploadedExport } from '../../../use-cases/transfer/store-upload.use-case.ts';
import { ARRIVING } from '../../disk/disk-transfer-files.ts';

/** The size limit of uploaded exports, and the folder that receives them: on the volume on which they are stored. */
export class ExportUploads {
  constructor(
    readonly folder: string,
    readonly maxBytes: number,
  ) {}
}

/** The form contains the file and nothing else. */
const FORM_LIMITS = { files: 1, fields: 0, parts: 1, fieldNameSize: 100, headerPairs: 50 };
const FORM_OVERHEAD = 64 * 1024;

/**
 * Streams the file of a form to disk. An interceptor runs after the guard, so only callers with the permission make
 * the service read. The file is deleted when the route ends, unless the route kept it.
 */
@Injectable()
export class ReceiveExport implements NestInterceptor {
  constructor(private readonly uploads: ExportUploads) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    return from(this.run(http.getRequest<Request>(), http.getResponse<Response>(), next));
  }

  private async run(request: Request, response: Response, next: CallHandler): Promise<unknown> {
    const { folder, maxBytes } = this.uploads;
    if (!request.is('multipart/form-data')) throw Invalid.at('file', 'must be sent as multipart/form-data');
    if (Number(request.headers['content-length'] ?? 0) > maxBytes + FORM_OVERHEAD) throw tooLarge(maxBytes);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const storage = new ArrivingFile(join(folder, `${randomUUID()}${ARRIVING}`));
    try {
      const parse = multer({ storage, defParamCharset: 'utf8', limits: { ...FORM_LIMITS, fileSize: maxBytes } });
      await new Promise<void>((resolve, reject) => {
        parse.single('file')(request, response, (error: unknown) =>
          error ? reject(refusal(error, maxBytes)) : resolve(),
        );
      });
      if (!request.file) throw Invalid.at('file', 'must be given');
      return await lastValueFrom(next.handle());
    } finally {
      await storage.forget();
    }
  }
}

/** The file received with the form. */
export const ReceivedExport = createParamDecorator((_: unknown, context: ExecutionContext): UploadedExport => {
  const { file } = context.switchToHttp().getRequest<Request>();
  if (!file) throw Invalid.at('file', 'must be given');
  return { path: file.path, sizeBytes: file.size, originalName: file.originalname };
});

/** Writes one file to a new random path. */
class ArrivingFile implements StorageEngine {
  private arriving: Promise<void> = Promise.resolve();

  constructor(private readonly path: string) {}

  _handleFile(_: Request, file: Express.Multer.File, done: (error?: unknown, info?: object) => void): void {
    const target = createWriteStream(this.path, { flags: 'wx', mode: 0o600, flush: true });
    this.arriving = pipeline(file.stream, target);
    const arrived = async () => {
      await this.arriving;
      return { path: this.path, size: target.bytesWritten };
    };
    callbackify(arrived)(done);
  }

  _removeFile(_: Request, _file: Express.Multer.File, done: (error: Error | null) => void): void {
    done(null);
  }

  /** Also removes a file that is still arriving; does nothing if the file was kept. */
  async forget(): Promise<void> {
    await this.arriving.catch(() => undefined);
    await rm(this.path, { force: true });
  }
}

function tooLarge(maxBytes: number): Invalid {
  return Invalid.at('file', `must have at most ${maxBytes} bytes`);
}

/** The form parser throws plain errors for faults of the request; system errors are faults of the service. */
function refusal(error: unknown, maxBytes: number): Error {
  if (error instanceof MulterError) return error.code === 'LIMIT_FILE_SIZE' ? tooLarge(maxBytes) : error;
  if (error instanceof Error && 'syscall' in error) return error;
  return new Invalid('The form cannot be read.');
}
