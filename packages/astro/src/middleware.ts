import { galley } from './connection.ts';

/** What Astro passes to middleware, as far as this one uses it. */
export interface MiddlewareContext {
  readonly request: Request;
  readonly isPrerendered: boolean;
}

/**
 * Where a page is missing: redirects of the workspace, the own path of something that was asked for under another
 * spelling, 410 and 451; else the path is counted as a broken link, and the site's own 404 page is shown.
 */
export async function onRequest(
  { request, isPrerendered }: MiddlewareContext,
  next: () => Promise<Response>,
): Promise<Response> {
  if (isPrerendered) return next();
  const response = await next();
  if (response.status !== 404 || !/^(?:GET|HEAD)$/.test(request.method)) return response;
  const match = await missing(request);
  if (match.type === 'redirect') {
    const location = new URL(match.location, request.url).href;
    return new Response(null, { status: match.status, headers: { Location: location } });
  }
  if (match.type !== 'gone') return response;
  return new Response(response.body, { status: match.status, headers: response.headers });
}

/** A visitor sees the 404 page also when the service is away. */
async function missing(request: Request) {
  try {
    const options = { report: true, referrer: request.headers.get('referer'), fields: ['id', 'seo'] } as const;
    const match = await galley().match(request, options);
    if (match.type !== 'entity') return match;
    const { redirectTo } = match.found.entity.seo;
    return redirectTo === null ? match : ({ type: 'redirect', status: 301, location: redirectTo } as const);
  } catch {
    return { type: 'none' } as const;
  }
}
