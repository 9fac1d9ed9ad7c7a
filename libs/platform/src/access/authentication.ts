import type { IncomingMessage } from 'node:http';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Forbidden, Unauthorized, type Caller } from '@app/shared-kernel';
import { requestContext } from '../request/request-context.ts';
import { isBelow } from '../request/request-path.ts';
import { mayPass } from './access.ts';
import { Authenticator } from './authenticator.ts';
import { declaredAccess } from './declared-access.ts';

const OUTCOME = Symbol('galley authentication');

type Authenticated = IncomingMessage & { [OUTCOME]?: Promise<void> | 'done' };

/** Authenticates each request once, with the authenticator of its API. */
@Injectable()
export class Authentication implements OnModuleInit {
  private authenticators: readonly Authenticator[] = [];

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    const instances = this.discovery.getProviders().map(({ instance }) => instance as unknown);
    this.authenticators = instances.filter((instance) => instance instanceof Authenticator);
  }

  /**
   * Stores the principal in the request context. There is none when the path belongs to no API or is open. A second
   * call for the same request has the outcome of the first.
   *
   * @throws what the authenticator throws
   */
  authenticate(request: IncomingMessage): Promise<void> {
    const authenticated = request as Authenticated;
    const outcome = (authenticated[OUTCOME] ??= this.identify(request));
    return outcome === 'done' ? Promise.resolve() : outcome;
  }

  /** Whether the request is authenticated, so that nothing is to be waited for. */
  isDone(request: IncomingMessage): boolean {
    return (request as Authenticated)[OUTCOME] === 'done';
  }

  /**
   * Authenticates a held request again: its context then has the current rights and content version.
   *
   * @throws what the authenticator throws, and what the guard of its route would throw
   */
  async again(request: IncomingMessage): Promise<{ caller: Caller; contentVersion: number }> {
    (request as Authenticated)[OUTCOME] = undefined;
    const context = requestContext(request);
    Object.assign(context, { caller: undefined, contentVersion: undefined });
    await this.authenticate(request);
    const { caller, contentVersion } = context;
    const access = declaredAccess(request);
    if (!caller || contentVersion === undefined) throw new Unauthorized();
    if (!access || !mayPass(access, caller)) throw new Forbidden();
    return { caller, contentVersion };
  }

  /** What `WWW-Authenticate` says if the request is refused. */
  challengeOf(request: IncomingMessage): string | null {
    return this.authenticatorOf(requestContext(request).path)?.challenge ?? null;
  }

  /** The methods that preflights without credentials may ask for. */
  pageMethodsOf(path: string): readonly string[] {
    return this.authenticatorOf(path)?.pageMethods(path) ?? [];
  }

  private authenticatorOf(path: string): Authenticator | undefined {
    return this.authenticators.find(({ prefix }) => isBelow(path, prefix));
  }

  private async identify(request: IncomingMessage): Promise<void> {
    const context = requestContext(request);
    const authenticator = this.authenticatorOf(context.path);
    if (!authenticator || authenticator.openPaths.has(context.path)) return;
    Object.assign(context, await authenticator.authenticate(request, context.path));
    (request as Authenticated)[OUTCOME] = 'done';
  }
}
