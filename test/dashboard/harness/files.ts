import type { Route } from 'playwright-core';
import { serviceUrl } from './person.ts';

/** The service of the specs does not know its port, and so names files by an address that leads nowhere. */
export async function serveFile(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  await route.fulfill({ response: await route.fetch({ url: serviceUrl() + pathname }) });
}
