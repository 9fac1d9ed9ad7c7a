import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { from, mergeMap, type Observable } from 'rxjs';
import { Invalid } from '@app/shared-kernel';
import { declaredAccess } from '../access/declared-access.ts';
import { requestContext } from '../request/request-context.ts';
import { checkJson } from './check-json.ts';
import { announcesTooMuch } from './expected-body.ts';
import { checkJsonSize } from './json-size.ts';

/** In bytes; enough for a sign-in, which needs no credentials. */
const PUBLIC_LIMIT = 16 * 1024;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Reads a JSON body only after the guard has accepted the caller: without credentials, a request can make the service
 * read no more than a sign-in needs, and permissions are checked before the body.
 */
@Injectable()
export class JsonBodyInterceptor implements NestInterceptor {
  private readonly parse: RequestHandler;
  private readonly parseSmall: RequestHandler;
  private readonly smallLimit: number;

  constructor(private readonly limitBytes: number) {
    this.smallLimit = Math.min(limitBytes, PUBLIC_LIMIT);
    const verify = (request: IncomingMessage, _response: unknown, body: Buffer, encoding: string) => {
      // The parser would read bytes that are not UTF-8 as replacement characters.
      if (encoding === 'utf-8' && !isUtf8(body)) throw new Invalid('The body is not UTF-8.');
      checkJsonSize(body);
      requestContext(request).bodyBytes = body.byteLength;
    };
    const parser = (limit: number) => express.json({ limit, type: 'application/json', strict: true, verify });
    this.parse = parser(limitBytes);
    this.parseSmall = parser(this.smallLimit);
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (READS.has(request.method) || !hasBody(request) || isMultipart(request)) return next.handle();
    return from(this.read(request, http.getResponse<Response>())).pipe(mergeMap(() => next.handle()));
  }

  private async read(request: Request, response: Response): Promise<void> {
    if (!isJson(request)) throw new Invalid('The body must be JSON, sent as Content-Type: application/json.');
    const isPublic = declaredAccess(request)?.kind === 'public';
    // The parser would have the whole body sent first.
    if (announcesTooMuch(request, isPublic ? this.smallLimit : this.limitBytes)) throw new TooLarge();
    const parse = isPublic ? this.parseSmall : this.parse;
    await new Promise<void>((resolve, reject) => {
      parse(request, response, (error?: unknown) => {
        if (error) reject(error instanceof Error ? error : new Error('unreadable body'));
        else resolve();
      });
    });
    await checkJson(request.body);
  }
}

/** Named as the parser does. */
class TooLarge extends Error {
  readonly type = 'entity.too.large';
}

function hasBody(request: Request): boolean {
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

function isJson(request: Request): boolean {
  return Boolean(request.is('application/json'));
}

function isMultipart(request: Request): boolean {
  return Boolean(request.is('multipart/form-data'));
}
