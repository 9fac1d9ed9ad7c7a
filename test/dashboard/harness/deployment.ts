import { readdirSync } from 'node:fs';
import type { BrowserContext, Route } from 'playwright-core';

const FOLDER = 'dist/dashboard/assets';

/**
 * Simulates a deployment: every built file gets another name, also where the page and other files refer to it, and the
 * old names no longer exist.
 *
 * @returns the old names that were requested afterwards
 */
export async function deployAnotherBuild(context: BrowserContext): Promise<string[]> {
  const names = new Set(readdirSync(FOLDER).filter((name) => /-[\w-]{8}\.(?:js|css)$/.test(name)));
  if (names.size === 0) throw new Error(`${FOLDER} has no files with hashes in their names.`);
  const known = new RegExp([...names].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const missed: string[] = [];
  const rewritten = async (route: Route, url?: string) => {
    try {
      const response = await route.fetch(url === undefined ? {} : { url });
      await route.fulfill({ response, body: (await response.text()).replace(known, renamed) });
    } catch {
      // A part that is loaded ahead is still on its way when the window closes.
    }
  };
  await context.route('**/dashboard/**', (route) =>
    route.request().resourceType() === 'document' ? rewritten(route) : route.fallback(),
  );
  await context.route('**/dashboard/assets/**', async (route) => {
    const url = route.request().url();
    const name = new URL(url).pathname.split('/').at(-1) ?? '';
    if (isRenamed(name)) return rewritten(route, url.replace(name, original(name)));
    if (!names.has(name)) return route.fallback();
    missed.push(name);
    return route.fulfill({ status: 404 });
  });
  return missed;
}

const renamed = (name: string): string => `next-${name}`;
const isRenamed = (name: string): boolean => name.startsWith('next-');
const original = (name: string): string => name.slice('next-'.length);
