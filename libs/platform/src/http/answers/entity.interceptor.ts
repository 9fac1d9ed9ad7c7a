import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import { handlerPath } from '../../library-internals/nest-metadata.ts';
import { TaggedBody } from '../../rendering/tagged-body.ts';
import { requestContext } from '../../request/request-context.ts';

const CREATED = 201;

/** Responses to writes of an entity: adds the ETag of its single read, and the `Location` of a new one. */
@Injectable()
export class EntityInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next
      .handle()
      .pipe(map((result: unknown) => (result instanceof TaggedBody ? this.tag(context, result) : result)));
  }

  private tag(context: ExecutionContext, result: TaggedBody): unknown {
    const http = context.switchToHttp();
    const response = http.getResponse<Response>();
    response.setHeader('ETag', result.etag);
    if (response.statusCode === CREATED) {
      const collection = collectionOf(http.getRequest<Request>(), context.getHandler());
      response.setHeader('Location', `${collection}/${(result.body as { id: string }).id}`);
    }
    return result.body;
  }
}

/** The path of the request without the part that the handler adds to its controller's. */
function collectionOf(request: Request, handler: object): string {
  const beyond = (handlerPath(handler) ?? '').split('/').filter(Boolean).length;
  const segments = requestContext(request).path.split('/');
  return segments.slice(0, segments.length - beyond).join('/');
}
