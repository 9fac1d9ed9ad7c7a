import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { concatMap, of, type Observable } from 'rxjs';
import { handlerPath } from '../../library-internals/nest-metadata.ts';
import { RenderedBody } from '../../rendering/rendered-body.ts';
import { TaggedBody } from '../../rendering/tagged-body.ts';
import { requestContext } from '../../request/request-context.ts';
import { isLong } from '../../threads/is-long.ts';

const CREATED = 201;

/** Responses to writes of an entity: adds the ETag of its single read, and the `Location` of a new one. Long ones are rendered in short turns. */
@Injectable()
export class EntityInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      concatMap((result: unknown) => {
        if (result instanceof TaggedBody) return this.render(context, result);
        return isPlain(result) && isLong(result) ? RenderedBody.of(result) : of(result);
      }),
    );
  }

  private async render(context: ExecutionContext, result: TaggedBody): Promise<RenderedBody> {
    const http = context.switchToHttp();
    const response = http.getResponse<Response>();
    const rendered = await RenderedBody.of(result);
    response.setHeader('ETag', rendered.etag);
    if (response.statusCode === CREATED) {
      const collection = collectionOf(http.getRequest<Request>(), context.getHandler());
      response.setHeader('Location', `${collection}/${(result.body as { id: string }).id}`);
    }
    return rendered;
  }
}

function isPlain(result: unknown): result is object {
  return typeof result === 'object' && result?.constructor === Object;
}

/** The path of the request without the part that the handler adds to its controller's. */
function collectionOf(request: Request, handler: object): string {
  const beyond = (handlerPath(handler) ?? '').split('/').filter(Boolean).length;
  const segments = requestContext(request).path.split('/');
  return segments.slice(0, segments.length - beyond).join('/');
}
