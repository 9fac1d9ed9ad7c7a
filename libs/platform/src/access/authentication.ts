import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { IncomingMessage } from 'node:http';
import { requestContext } from '../request/request-context.ts';
import { isBelow } from '../request/request-path.ts';
import { Authenticator } from './authenticator.ts';

const OUTCOME = Symbol('galley authentication');

type Authenticated = IncomingMessage & { [OUTCOME]?: Promise<void> };

/** Authenticates each request once, by the authenticator of its API. */
@Injectable()
export class Authentication implements OnModuleInit {
  private authenticators: readonly Authenticator[] = [];

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    const instances = this.discovery.getProviders().map(({ instance }) => instance as unknown);
    this.authenticators = instances.filter((instance) => instance instanceof Authenticator);
  }

  /**
   * Puts the principal into the context of the request. Where the path belongs to no API, or is open, there is none. A second
   * call for a request has the outcome of the first.
   *
   * @throws what the authenticator throws
   */
  authenticate(request: IncomingMessage): Promise<void> {
    const authenticated = request as Authenticated;
    return (authenticated[OUTCOME] ??= this.identify(request));
  }

  private async identify(request: IncomingMessage): Promise<void> {
    const context = requestContext(request);
    const authenticator = this.authenticators.find(({ prefix }) => isBelow(context.path, prefix));
    if (!authenticator || authenticator.openPaths.has(context.path)) return;
    Object.assign(context, await authenticator.authenticate(request, context.path));
  }
}
