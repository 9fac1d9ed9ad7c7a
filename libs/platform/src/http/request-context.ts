import type { Caller } from '@app/shared-kernel';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Access } from '../access/access.ts';

/** What the service knows of a request beyond what the client sent. */
export interface RequestContext {
  readonly id: string;
  /** Set once the gate of the API has admitted the caller. */
  caller?: Caller;
  /** The signed-in person, where a route works in no particular workspace. */
  userId?: string;
  /** Content version of the caller's workspace at admission. */
  contentVersion?: number;
  /** What the matched route declares; set by the guard. */
  access?: Access;
}

const CONTEXT = Symbol('galley request context');
const SANE_ID = /^[A-Za-z0-9._:-]{1,128}$/;

type WithContext = IncomingMessage & { [CONTEXT]?: RequestContext };

/** The context of a request, made on first sight. A sane `X-Request-Id` of the client is kept. */
export function requestContext(request: IncomingMessage): RequestContext {
  const holder = request as WithContext;
  return (holder[CONTEXT] ??= { id: requestId(request) });
}

function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID();
}
