import {
  applyDecorators,
  createParamDecorator,
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import multer, { MulterError, type Options } from 'multer';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { DomainError, Invalid, isStorableText } from '@app/shared-kernel';
import { UploadStaging, type ReceivedFile } from '../../../ports/media/upload-staging.port.ts';
import { UPLOAD_FORM } from './media-schemas.ts';
import { StagingStorage, type UploadedFile } from './staging-storage.ts';

/** How large an uploaded file may be, in bytes. */
export class UploadLimit {
  constructor(readonly maxBytes: number) {}
}

/** Limits for the form fields beside the file; the longest text has 2,000 code points of at most four bytes. */
const FORM_LIMITS: Options['limits'] = {
  files: 1,
  fields: 20,
  parts: 21,
  fieldSize: 8_000,
  fieldNameSize: 100,
  fieldNestingDepth: 0,
  headerPairs: 50,
};
const FORM_OVERHEAD = 1024 * 1024;

/**
 * Reads a form with one file into the inbox. An interceptor runs after the guard, so only callers with the permission
 * make the service read. The file is removed when the route ends, whether it succeeds or fails.
 */
@Injectable()
export class ReceiveUpload implements NestInterceptor {
  private readonly readAtMost: number;

  constructor(
    private readonly inbox: UploadStaging,
    private readonly limit: UploadLimit,
  ) {
    // A file slightly over the limit is read to its end: many clients read the error response only after they sent
    // everything.
    this.readAtMost = 2 * limit.maxBytes + FORM_OVERHEAD;
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    return from(this.run(http.getRequest<Request>(), http.getResponse<Response>(), next));
  }

  private async run(request: Request, response: Response, next: CallHandler): Promise<unknown> {
    if (!request.is('multipart/form-data')) throw Invalid.at('file', 'must be sent as multipart/form-data');
    if (Number(request.headers['content-length'] ?? 0) > this.readAtMost) throw new MulterError('LIMIT_FILE_SIZE');
    const storage = new StagingStorage(this.inbox);
    try {
      await this.read(request, response, storage).catch(async (error: unknown) => {
        throw (await storage.failure()) ?? error;
      });
      return await lastValueFrom(next.handle());
    } finally {
      await storage.clear();
    }
  }

  private async read(request: Request, response: Response, storage: StagingStorage): Promise<void> {
    const parse = multer({
      storage,
      defParamCharset: 'utf8',
      limits: { ...FORM_LIMITS, fileSize: this.limit.maxBytes },
    }).single('file');
    await new Promise<void>((resolve, reject) => {
      parse(request, response, (error: unknown) => (error ? reject(refusal(error)) : resolve()));
      let size = 0;
      request.on('data', ({ length }: Buffer) => {
        size += length;
        if (size > this.readAtMost) reject(new MulterError('LIMIT_FILE_SIZE'));
      });
    });
    if (!receivedFile(request)) throw Invalid.at('file', 'must be given');
    for (const [field, value] of Object.entries(request.body as Record<string, unknown>)) {
      if (typeof value !== 'string') continue;
      if (!isStorableText(value)) throw Invalid.at(field, 'must not hold NUL characters');
      // The form parser decodes each byte that is not UTF-8 to this character.
      if (value.includes('\uFFFD')) throw Invalid.at(field, 'must be UTF-8');
    }
  }
}

/** Declares a route that takes a multipart form with one file, see {@link Received}. */
export function TakesUpload(): MethodDecorator {
  return applyDecorators(
    UseInterceptors(ReceiveUpload),
    ApiConsumes('multipart/form-data'),
    ApiBody({ schema: UPLOAD_FORM }),
  );
}

/** The file received with the form. */
export const Received = createParamDecorator((_: unknown, context: ExecutionContext): ReceivedFile => {
  const file = receivedFile(context.switchToHttp().getRequest<Request>());
  if (!file) throw Invalid.at('file', 'must be given');
  return file;
});

/** The file name given by the client; untrusted, never used as a path. */
export const OriginalName = createParamDecorator((_: unknown, context: ExecutionContext): string | null => {
  return context.switchToHttp().getRequest<Request>().file?.originalname ?? null;
});

function receivedFile(request: Request): ReceivedFile | undefined {
  return (request.file as UploadedFile | undefined)?.received;
}

/** The form parser throws plain errors for faults of the request; system errors are faults of the service. */
function refusal(error: unknown): Error {
  if (error instanceof DomainError || error instanceof MulterError) return error;
  if (error instanceof Error && 'syscall' in error) return error;
  return new Invalid('The form cannot be read.');
}
