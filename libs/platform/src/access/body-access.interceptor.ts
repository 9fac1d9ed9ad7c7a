import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { type Observable } from 'rxjs';
import { Forbidden, isJsonObject } from '@app/shared-kernel';
import { requestContext } from '../request/request-context.ts';
import { knownProperties } from '../validation/dto.pipe.ts';
import type { Access, BodyAccess } from './access.ts';
import { declaredAccess } from './declared-access.ts';

/** Refuses a body that needs more than the partial permission of its caller. The only place of that rule. */
@Injectable()
export class BodyAccessInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const access = declaredAccess(request);
    const { caller } = requestContext(request);
    if (access?.kind === 'any-of' && access.byBody && !caller?.permissions.has(access.byBody.permission)) {
      const { permission, part } = access.byBody;
      if (exceedsPart(request.body, access.byBody)) {
        throw new Forbidden(`Fields other than ${part.keys.join(', ')} need ${permission}.`);
      }
    }
    return next.handle();
  }
}

/** Whether a body contains declared keys for which the partial permission is not enough. */
export function exceedsPart(body: unknown, { body: declared, part }: BodyAccess): boolean {
  return (
    isJsonObject(body) &&
    knownProperties(declared).some((property) => !part.keys.includes(property) && Object.hasOwn(body, property))
  );
}

/** What is required for a write with these fields: the permission for all of them, or the one that is enough for a part. */
export function requiredFor(access: Access, body: unknown): Access {
  if (access.kind !== 'any-of' || !access.byBody || !exceedsPart(body, access.byBody)) return access;
  return { kind: 'any-of', permissions: [access.byBody.permission] };
}
