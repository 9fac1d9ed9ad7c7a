import {
  createParamDecorator,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { from, mergeMap, type Observable } from 'rxjs';
import { Invalid } from '@app/shared-kernel';
import { REDIRECT_FILE_MAX } from '../../files/redirect-file.ts';

/** The form contains only the file. */
const LIMITS = { files: 1, fileSize: REDIRECT_FILE_MAX, fields: 0, parts: 1, fieldNameSize: 100, headerPairs: 50 };

/**
 * Reads a form with one file into memory, up to a limit. As an interceptor it runs after the guard, so that only
 * callers with the right make the service read.
 */
@Injectable()
export class ReceiveFile implements NestInterceptor {
  private readonly parse = multer({ storage: multer.memoryStorage(), limits: LIMITS }).single('file');

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    if (!request.is('multipart/form-data')) throw Invalid.at('file', 'must be sent as multipart/form-data');
    return from(this.read(request, response)).pipe(mergeMap(() => next.handle()));
  }

  private async read(request: Request, response: Response): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.parse(request, response, (error: unknown) => (error ? reject(refusal(error)) : resolve()));
    });
    if (!request.file) throw Invalid.at('file', 'must be given');
  }
}

/** The content of the uploaded file. */
export const ReceivedFile = createParamDecorator((_: unknown, context: ExecutionContext): Buffer => {
  const { file } = context.switchToHttp().getRequest<Request>();
  if (!file) throw Invalid.at('file', 'must be given');
  return file.buffer;
});

/** In addition to its own errors, the parser throws plain ones about invalid input. */
function refusal(error: unknown): Error {
  return error instanceof MulterError ? error : new Invalid('The form cannot be read.');
}
