import { Injectable, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { requestContext } from '../request/request-context.ts';
import type { Stage } from '../request/request-stages.ts';
import type { Access } from './access.ts';
import { exceedsPart } from './body-access.stage.ts';
import { declaredAccess } from './declared-access.ts';
import { withinWrite, type WriteClaim } from './write-claim.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Keeps the access that a write was granted, so that the transaction can check it again. Runs before the body is read.
 */
@Injectable()
export class WriteClaimStage implements Stage {
  run(context: ExecutionContext, next: () => Promise<unknown>): Promise<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const { userId, caller, session } = requestContext(request);
    const access = declaredAccess(request);
    if (READS.has(request.method) || userId === undefined || access === undefined) return next();
    const began = performance.now();
    const claim: WriteClaim = {
      userId,
      caller,
      session,
      extras: new Set(),
      get access() {
        return narrowed(access, request.body);
      },
      get age() {
        return performance.now() - began;
      },
    };
    return withinWrite(claim, next);
  }
}

/** What is required for this body. */
function narrowed(access: Access, body: unknown): Access {
  if (access.kind !== 'any-of' || !access.byBody || !exceedsPart(body, access.byBody)) return access;
  return { kind: 'any-of', permissions: [access.byBody.permission] };
}
