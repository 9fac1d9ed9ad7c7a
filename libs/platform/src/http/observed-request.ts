import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Observed } from '../health/metrics.ts';
import { requestContext } from '../request/request-context.ts';

/** The client went away before the answer; a number for logs, metrics and traces only. */
const CLIENT_WENT_AWAY = 499;

/** What is told of a request whose answer is done, or whose client has gone. */
export function observedOf(request: IncomingMessage, response: ServerResponse): Observed {
  const { path, route } = requestContext(request);
  return {
    method: request.method ?? '',
    status: response.writableFinished ? response.statusCode : CLIENT_WENT_AWAY,
    api: apiOf(path),
    route: route ?? routeOf(request),
  };
}

function apiOf(path: string): Observed['api'] {
  if (path.startsWith('/api/v1/external/')) return 'external';
  return path.startsWith('/api/v1/dashboard/') ? 'dashboard' : 'other';
}

/** The template that the router found; paths of clients would make any number of labels. */
function routeOf(request: IncomingMessage): string {
  const { route } = request as { route?: { path?: unknown } };
  return typeof route?.path === 'string' ? route.path : 'none';
}
