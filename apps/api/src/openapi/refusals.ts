import { component, errorBody, INTERNAL_ERROR, STATUS, type Access } from '@app/platform';
import {
  Conflict,
  Forbidden,
  Invalid,
  NotFound,
  RateLimited,
  Unauthorized,
  type DomainError,
  type ErrorCode,
} from '@app/shared-kernel';
import { headersWith } from './common-headers.ts';

/** The properties of a route that decide which errors it can return. */
export interface Refusable {
  readonly method: string;
  readonly path: string;
  readonly access: Access;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  /** Why a request may conflict with stored data; null if it never does. */
  readonly conflict: string | null;
  /** Codes that do not follow from the rest, such as those for a missing invitation. */
  readonly also: readonly ErrorCode[];
}

type Refusal = Exclude<ErrorCode, 'PAYMENT_REQUIRED' | 'METHOD_NOT_ALLOWED'>;

const EXAMPLES: Readonly<Record<Exclude<Refusal, 'INTERNAL'>, DomainError>> = {
  BAD_REQUEST: new Invalid('The request is not valid.', [{ path: 'title', message: 'must be a string' }]),
  UNAUTHORIZED: new Unauthorized(),
  FORBIDDEN: new Forbidden(),
  NOT_FOUND: new NotFound('post'),
  CONFLICT: new Conflict('Another post of this workspace has this slug.', { reason: 'slug' }),
  RATE_LIMITED: new RateLimited(1),
};

const IF_MATCH = 'If-Match names another state than the present one.';

/** The errors that a route can return, by status, each with an example. */
export function refusalsOf(route: Refusable): Record<string, object> {
  const responses = codesOf(route).map((code) => [String(STATUS[code]), refusal(code, meaning(code, route))] as const);
  return Object.fromEntries(responses.toSorted(([a], [b]) => Number(a) - Number(b)));
}

function codesOf(route: Refusable): Refusal[] {
  const { method, path, access, parameters, conflict, also } = route;
  const writes = method !== 'get';
  const isRead = (name: string, place: string) => place !== 'header' && name !== 'workspaceId';
  const reads = writes || parameters.some(({ name, in: place }) => isRead(name, place));
  const needsPermission = access.kind === 'any-of' || access.kind === 'extra' || access.kind === 'owner';
  // Cookies are accepted in the dashboard API only, and writes by cookie from other origins are refused.
  const byCookie = writes && access.kind !== 'public' && path.startsWith('/api/v1/dashboard/');
  // A key may be limited to published content and to pages of some origins.
  const byKey = access.kind !== 'public' && path.startsWith('/api/v1/external/');
  const possible: [Refusal, boolean][] = [
    ['BAD_REQUEST', reads],
    ['UNAUTHORIZED', access.kind !== 'public'],
    ['FORBIDDEN', needsPermission || byCookie || byKey],
    ['NOT_FOUND', path.includes('{')],
    ['CONFLICT', conflict !== null || hasIfMatch(route)],
  ];
  const codes = possible.filter(([, can]) => can).map(([code]) => code);
  return [...new Set([...codes, ...(also as Refusal[]), 'RATE_LIMITED' as const, 'INTERNAL' as const])];
}

function hasIfMatch({ parameters }: Refusable): boolean {
  return parameters.some(({ name }) => name === 'If-Match');
}

function meaning(code: Refusal, route: Refusable): string {
  switch (code) {
    case 'BAD_REQUEST':
      return 'The request is not valid; details name every problem and its path.';
    case 'UNAUTHORIZED':
      return 'The caller is not known, or the workspace of the key has moved.';
    case 'FORBIDDEN':
      return 'The caller may not do this.';
    case 'NOT_FOUND':
      return 'There is no such thing in this workspace.';
    case 'CONFLICT':
      return [route.conflict, hasIfMatch(route) ? IF_MATCH : null].filter((reason) => reason !== null).join(' Or: ');
    case 'RATE_LIMITED':
      return 'Too many requests, or the workspace is being moved; Retry-After says when to come back.';
    case 'INTERNAL':
      return 'Something went wrong on our side.';
  }
}

function refusal(code: Refusal, description: string): object {
  const example = code === 'INTERNAL' ? INTERNAL_ERROR : errorBody(EXAMPLES[code]);
  const headers = headersWith(...(code === 'RATE_LIMITED' ? ['Retry-After'] : []));
  return { description, headers, content: { 'application/json': { schema: component('Error'), example } } };
}
