import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Observed } from '../health/metrics.ts';
import { requestContext } from '../request/request-context.ts';

/** The client disconnected before the response; used only in logs, metrics and traces. */
const CLIENT_WENT_AWAY = 499;

/** What is recorded of a request whose response has ended or whose client has disconnected. */
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

/** The template that the router found; paths of clients would create any number of labels. */
function routeOf(request: IncomingMessage): string {
  const { route } = request as { route?: { path?: unknown } };
  return typeof route?.path === 'string' ? route.path : 'none';
}
