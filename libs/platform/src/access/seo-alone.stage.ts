import { Injectable, type ExecutionContext, type Type } from '@nestjs/common';
import type { Request } from 'express';
import { Forbidden, isJsonObject } from '@app/shared-kernel';
import { requestContext } from '../request/request-context.ts';
import type { Stage } from '../request/request-stages.ts';
import { knownProperties } from '../validation/dto.pipe.ts';
import { declaredAccess } from './declared-access.ts';

/** A caller with `seo:write` alone may change the SEO group only. The only place of that rule, for all entities. */
@Injectable()
export class SeoAloneStage implements Stage {
  run(context: ExecutionContext, next: () => Promise<unknown>): Promise<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const access = declaredAccess(request);
    const { caller } = requestContext(request);
    if (access?.kind === 'any-of' && access.entityWrite && !caller?.permissions.has(access.entityWrite.permission)) {
      const { permission, body } = access.entityWrite;
      if (touchesMoreThanSeo(request.body, body)) {
        throw new Forbidden(`Fields other than seo need ${permission}.`);
      }
    }
    return next();
  }
}

/** @param declared the request class; keys that it does not declare are ignored */
export function touchesMoreThanSeo(body: unknown, declared: Type<object>): boolean {
  return (
    isJsonObject(body) &&
    knownProperties(declared).some((property) => property !== 'seo' && Object.hasOwn(body, property))
  );
}
