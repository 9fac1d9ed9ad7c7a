import { galley } from './reads.ts';

/**
 * For `instrumentation.ts`: follows the feed of changes, and lets the site drop what shows them, by its own route
 * `/api/galley/changes`. Where servers do not run on, a webhook does the same.
 */
export async function register(): Promise<void> {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return;
  const { changes } = galley();
  const follow = async () => {
    await apply();
    for await (const _ of changes.since(await changes.now())) await apply();
  };
  void follow().catch((error: unknown) => process.stderr.write(`Changes are not followed: ${String(error)}\n`));
}

/** Tries until the server listens. */
async function apply(): Promise<void> {
  const { PORT = '3000' } = process.env;
  for (let tries = 0; tries < 30; tries++) {
    const done = await fetch(`http://127.0.0.1:${PORT}/api/galley/changes`, { method: 'POST' }).catch(() => null);
    if (done?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 1_000).unref());
  }
}
