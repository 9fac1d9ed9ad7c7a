import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { type Observable } from 'rxjs';
import { Invalid } from '@app/shared-kernel';

/** Whether a request target is percent-encoded UTF-8 throughout. */
export function isDecodable(target: string): boolean {
  if (!target.includes('%')) return true;
  try {
    decodeURIComponent(target);
    return true;
  } catch {
    return false;
  }
}

/**
 * Refuses a target that cannot be decoded, instead of searching for the replacement characters of a lenient decoder.
 */
@Injectable()
export class RequestTargetInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (!isDecodable(context.switchToHttp().getRequest<Request>().originalUrl)) throw new UndecodableTarget();
    return next.handle();
  }
}

export class UndecodableTarget extends Invalid {
  constructor() {
    super('The path or the query holds a bad percent-encoding.');
  }
}
