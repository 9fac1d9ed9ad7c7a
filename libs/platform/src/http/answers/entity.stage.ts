import { Injectable, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { handlerPath } from '../../library-internals/nest-metadata.ts';
import { TaggedBody } from '../../rendering/tagged-body.ts';
import { requestContext } from '../../request/request-context.ts';
import type { Stage } from '../../request/request-stages.ts';

const CREATED = 201;

/** Answers to writes of an entity: the tag of its single read, and of a new one where that is. */
@Injectable()
export class EntityStage implements Stage {
  async run(context: ExecutionContext, next: () => Promise<unknown>): Promise<unknown> {
    const result = await next();
    if (!(result instanceof TaggedBody)) return result;
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

/** The path of the request without what the handler has beyond its controller. */
function collectionOf(request: Request, handler: object): string {
  const beyond = (handlerPath(handler) ?? '').split('/').filter(Boolean).length;
  const segments = requestContext(request).path.split('/');
  return segments.slice(0, segments.length - beyond).join('/');
}
