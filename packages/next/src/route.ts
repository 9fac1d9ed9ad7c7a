import { revalidateTag } from 'next/cache';
import { Webhook } from 'standardwebhooks';
import { applyChanges } from './cursor.ts';
import { ALL, galley } from './reads.ts';

const LONGEST = 1024 * 1024;

interface Context {
  readonly params: Promise<{ action: string }>;
}

const ACTIONS: Readonly<Record<string, (body: string, request: Request) => Promise<Response>>> = {
  changes: () => applyChanges(galley().changes, stale).then(() => new Response(null, { status: 204 })),
  missing: reportMissing,
  webhook: receive,
};

/**
 * For `app/api/galley/[action]/route.ts`: `changes` reads the feed from where it ended before and drops what shows what
 * changed; `webhook` does so for an event of Galley, whose signature is checked against `GALLEY_WEBHOOK_SECRET`;
 * `missing` counts a broken link.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { action } = await params;
  if (!Object.hasOwn(ACTIONS, action)) return new Response('There is no such action', { status: 404 });
  const body = await request.text();
  if (body.length > LONGEST) return new Response('Too long', { status: 413 });
  return (ACTIONS[action] as (typeof ACTIONS)[string])(body, request);
}

/** What shows one of the tags is made anew at the next visit. */
function stale(tags: Iterable<string> | null): void {
  for (const tag of tags ?? [ALL]) revalidateTag(tag, { expire: 0 });
}

async function receive(body: string, request: Request): Promise<Response> {
  const secret = process.env['GALLEY_WEBHOOK_SECRET'];
  if (!secret) return new Response('GALLEY_WEBHOOK_SECRET is not set', { status: 503 });
  try {
    const { data } = new Webhook(secret).verify(body, Object.fromEntries(request.headers)) as Event;
    stale(data?.reset ? null : (data?.tags ?? []));
    return new Response(null, { status: 204 });
  } catch {
    return new Response('The signature is not genuine', { status: 401 });
  }
}

interface Event {
  readonly data?: { readonly tags?: string[]; readonly reset?: boolean };
}

async function reportMissing(body: string): Promise<Response> {
  const { path, referrer } = readReport(body);
  if (typeof path !== 'string' || !path.startsWith('/')) return new Response('A path is missing', { status: 400 });
  await galley().report404(path, { referrer: typeof referrer === 'string' ? referrer : null });
  return new Response(null, { status: 204 });
}

function readReport(body: string): { path?: unknown; referrer?: unknown } {
  try {
    return Object(JSON.parse(body)) as object;
  } catch {
    return {};
  }
}
