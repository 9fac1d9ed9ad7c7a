import type { IncomingMessage } from 'node:http';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Forbidden, Unauthorized, type Caller } from '@app/shared-kernel';
import { requestContext } from '../request/request-context.ts';
import { ACCESS, mayPass, type Access } from './access.ts';
import { Authentication } from './authentication.ts';
import { declareAccess } from './declared-access.ts';

/** What a caller without the right is answered. */
function refusal(access: Access, caller: Caller): Forbidden {
  if (caller.scope === undefined || access.published) return new Forbidden();
  return new Forbidden('This key is limited to published content, and may not do this.', { reason: 'scope' });
}

/** Authenticates every request and checks the access that its route declares against the live membership. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authentication: Authentication,
  ) {}

  /**
   * @throws Unauthorized without valid credentials
   * @throws Forbidden when rights are missing or the route declares none
   */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<IncomingMessage>();
    if (this.authentication.isDone(request)) return this.authorize(context, request);
    return this.authentication.authenticate(request).then(() => this.authorize(context, request));
  }

  private authorize(context: ExecutionContext, request: IncomingMessage): boolean {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!access) throw new Forbidden('This route declares no access.');
    declareAccess(request, access);
    const { caller, userId } = requestContext(request);
    if (access.kind === 'public') return true;
    if (access.kind === 'signed-in') {
      if (!userId) throw new Unauthorized();
      return true;
    }
    if (!caller) throw new Unauthorized();
    if (!mayPass(access, caller)) throw refusal(access, caller);
    return true;
  }
}
