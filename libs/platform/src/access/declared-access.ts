import type { IncomingMessage } from 'node:http';
import type { Access } from './access.ts';

const declared = new WeakMap<IncomingMessage, Access>();

/** Stores the access that the matched route of a request declares. */
export function declareAccess(request: IncomingMessage, access: Access): void {
  declared.set(request, access);
}

/** What the matched route declares; undefined before the guard has seen the request. */
export function declaredAccess(request: IncomingMessage): Access | undefined {
  return declared.get(request);
}
