import { galley } from './reads.ts';

let matcher: ReturnType<ReturnType<typeof galley>['redirects']['matcher']> | null = null;
let started: Promise<void> | null = null;

/**
 * The redirects of the workspace, from memory, for `proxy.ts`. Nothing is returned where there is none, so that the
 * site answers.
 */
export async function proxy(request: Request): Promise<Response | undefined> {
  matcher ??= galley().redirects.matcher();
  await (started ??= matcher.start());
  const match = matcher.match(request);
  if (match === null) return undefined;
  if (match.location === null)
    return new Response(match.status === 410 ? 'Gone' : 'Unavailable', { status: match.status });
  const location = new URL(match.location, request.url).href;
  return new Response(null, { status: match.status, headers: { Location: location } });
}
