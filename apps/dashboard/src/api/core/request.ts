import { writing } from '../live/own-writes.ts';
import { ApiError, Unreachable } from './errors.ts';
import { patience } from './patience.ts';
import { sessionEnded } from './session-ended.ts';

const BASE = '/api/v1/dashboard';

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface RequestOptions {
  readonly query?: Query;
  /** Sent as JSON; FormData is sent unchanged. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** For signing in: there a 401 is shown as an error instead of asking the user to sign in. */
  readonly anonymous?: boolean;
  /** For those who try again themselves: a 429 is an error at once, not after the wait that it asks for. */
  readonly hasty?: boolean;
}

export interface Answer<T> {
  readonly data: T;
  readonly status: number;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Sends a request; all requests of the dashboard go through here.
 * @param path below the dashboard API, such as `/me`
 * @throws ApiError for every error response, Unreachable without a response, DOMException if `signal` aborted it
 */
export async function ask<T>(method: Method, path: string, options: RequestOptions = {}): Promise<Answer<T>> {
  // After the session ended no request is sent until it is known which user is signed in.
  if (!options.anonymous && sessionEnded.now())
    throw new ApiError(401, 'UNAUTHENTICATED', 'You are signed out.', null, null);
  const given = options.signal ? [options.signal] : [];
  const cancelled = AbortSignal.any(method === 'GET' ? given : [...given, patience.writes]);
  const sent = send(method, path, options);
  const response = await (method === 'GET' ? sent : writing(sent));
  const body = await bodyOf(response);
  if (!response.ok) {
    const error = refused(response, body, options);
    const isBusy = error.status === 429 && !options.anonymous && !options.hasty;
    if (isBusy && (await patience.wait(error.retryAfter, cancelled))) return ask(method, path, options);
    throw error;
  }
  return { data: body as T, status: response.status };
}

/**
 * Opens a streamed response.
 * @param options with the signal that ends the stream
 * @throws ApiError and Unreachable like `ask`
 */
export async function openStream(path: string, options: RequestOptions): Promise<ReadableStream<Uint8Array>> {
  const response = await send('GET', path, options);
  if (!response.ok) throw refused(response, await bodyOf(response), options);
  if (!response.body) throw new Unreachable(new Error('The response has no body.'));
  return response.body;
}

/** Returns only the data, for callers that need no headers. */
export const api = {
  get: async <T>(path: string, options?: RequestOptions) => (await ask<T>('GET', path, options)).data,
  post: async <T>(path: string, body?: unknown, options?: RequestOptions) =>
    (await ask<T>('POST', path, { ...options, body })).data,
  put: async <T>(path: string, body?: unknown, options?: RequestOptions) =>
    (await ask<T>('PUT', path, { ...options, body })).data,
  patch: async <T>(path: string, body?: unknown, options?: RequestOptions) =>
    (await ask<T>('PATCH', path, { ...options, body })).data,
  delete: async <T>(path: string, options?: RequestOptions) => (await ask<T>('DELETE', path, options)).data,
};

/** The URL of a request, for links and files that the browser loads itself. */
export function addressOf(path: string, query: Query = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return `${BASE}${path}${search === '' ? '' : `?${search}`}`;
}

async function send(method: Method, path: string, { query, body, headers, signal }: RequestOptions): Promise<Response> {
  const isForm = body instanceof FormData;
  const json: Record<string, string> = body === undefined || isForm ? {} : { 'Content-Type': 'application/json' };
  try {
    return await fetch(addressOf(path, query), {
      method,
      headers: { Accept: 'application/json', ...json, ...headers },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      credentials: 'same-origin',
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Unreachable(error);
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  const text = await response.text();
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new Unreachable(error);
  }
}

/** The session check receives the error; for other requests the page asks the user to sign in again. */
function refused(response: Response, body: unknown, { anonymous }: RequestOptions): ApiError {
  if (response.status === 401 && !anonymous) sessionEnded.tell();
  return refusalOf(response.status, (name) => response.headers.get(name), body);
}

/** A proxy may respond with a body of its own: then only the status is known. */
export function refusalOf(status: number, header: (name: string) => string | null, body: unknown): ApiError {
  const told = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const { code, message, details } = told;
  return new ApiError(
    status,
    typeof code === 'string' ? code : 'UNKNOWN',
    typeof message === 'string' ? message : `The server answered with status ${status}.`,
    details ?? null,
    header('X-Request-Id'),
    Number(header('Retry-After')) || null,
  );
}
