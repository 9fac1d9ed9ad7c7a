import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Caller } from '@app/shared-kernel';
import { pathOf } from './request-path.ts';

/** Who sent a request, as found at that moment. */
export interface Principal {
  readonly userId: string;
  /** Absent on paths that belong to no workspace. */
  readonly caller?: Caller;
  /** Digest of the session, where the request came with one. */
  readonly session?: Buffer;
  /** Content version of the caller's workspace at that moment. */
  readonly contentVersion?: number;
}

/** What the service knows of a request beyond what the client sent. */
export interface RequestContext extends Partial<Principal> {
  readonly id: string;
  /** Of the request target, without the query. */
  readonly path: string;
  /** The template of its route, where it was answered without routing. */
  route?: string;
  /** Of the span that is made of it, where traces are made. */
  traceId?: string;
}

const CONTEXT = Symbol('galley request context');
const SANE_ID = /^[A-Za-z0-9._:-]{1,128}$/;

type WithContext = IncomingMessage & { [CONTEXT]?: RequestContext };

/** The context of a request, made on first sight. A sane `X-Request-Id` of the client is kept. */
export function requestContext(request: IncomingMessage): RequestContext {
  const holder = request as WithContext;
  return (holder[CONTEXT] ??= { id: requestId(request), path: pathOf(request.url ?? '/') });
}

function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID();
}
