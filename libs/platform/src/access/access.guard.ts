import { Forbidden, Unauthorized } from '@app/shared-kernel';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { requestContext } from '../http/request-context.ts';
import { ACCESS, mayPass, type Access } from './access.ts';

/** Judges every route by the access that it declares and the caller that the gate of its API admitted. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  /** @throws Unauthorized when nobody was admitted; @throws Forbidden when rights are missing or none are declared */
  canActivate(context: ExecutionContext): boolean {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!access) throw new Forbidden('This route declares no access.');
    const request = requestContext(context.switchToHttp().getRequest());
    request.access = access;
    if (access.kind === 'public') return true;
    if (access.kind === 'signed-in') {
      if (!request.userId) throw new Unauthorized();
      return true;
    }
    if (!request.caller) throw new Unauthorized();
    if (!mayPass(access, request.caller)) throw new Forbidden();
    return true;
  }
}
