import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Caller } from '@app/shared-kernel';
import { pathOf } from './request-path.ts';

/** Who sent a request, as authenticated. */
export interface Principal {
  readonly userId: string;
  /** Absent on paths that belong to no workspace. */
  readonly caller?: Caller;
  /** Digest of the session, if the request has one. */
  readonly session?: Buffer;
  /** Content version of the caller's workspace at authentication. */
  readonly contentVersion?: number;
}

/** What the service knows of a request beyond what the client sent. */
export interface RequestContext extends Partial<Principal> {
  readonly id: string;
  /** Path of the request target, without the query. */
  readonly path: string;
  /** The template of its route, if it was answered without routing. */
  route?: string;
  /** Bytes of its JSON body, uncompressed. */
  bodyBytes?: number;
  /** Id of its trace, if spans are created. */
  traceId?: string;
}

const CONTEXT = Symbol('galley request context');
const SANE_ID = /^[A-Za-z0-9._:-]{1,128}$/;

type WithContext = IncomingMessage & { [CONTEXT]?: RequestContext };

/** The context of a request, created on first use. A valid `X-Request-Id` of the client is kept. */
export function requestContext(request: IncomingMessage): RequestContext {
  const holder = request as WithContext;
  return (holder[CONTEXT] ??= { id: requestId(request), path: pathOf(request.url ?? '/') });
}

function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID();
}
