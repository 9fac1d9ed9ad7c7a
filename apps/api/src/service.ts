import { AppLogger, FrontDoor, migrate, Readiness, startEmbeddedPostgres, type Supervised } from '@app/platform';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { migrations } from '../../../migrations/index.ts';
import type { Settings } from './config/settings.ts';
import { createApp } from './create-app.ts';
import { createDemoIfFirst, type Demo } from './demo/create-demo.ts';

/** How long a connection without a request stays open at the end, in milliseconds. */
const IDLE_MS = 1_000;

export interface Service {
  readonly port: number;
  /** The demo workspace and its key, when this start made them. */
  readonly demo: Demo | null;
  /** Finishes what is running, within the grace time, and stops everything, the embedded database included. */
  stop(): Promise<void>;
}

interface DatabaseHandle {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the database if need be, migrates it, and listens.
 * @param supervisor when this is one of several processes
 */
export async function startService(settings: Settings, supervisor?: Supervised): Promise<Service> {
  const database = await openDatabase(settings);
  try {
    await migrate(database.url, migrations);
    const app = await createApp({ settings, databaseUrl: database.url, ...(supervisor && { supervisor }) });
    try {
      const demo = settings.demo ? await createDemoIfFirst(app) : null;
      await app.listen(settings.port, settings.host);
      const server = app.getHttpServer();
      return {
        port: (server.address() as { port: number }).port,
        demo,
        stop: () => stop(app, server, database, settings.shutdownGraceMs),
      };
    } catch (error) {
      await app.close();
      throw error;
    }
  } catch (error) {
    await database.stop();
    throw error;
  }
}

export async function openDatabase(settings: Settings): Promise<DatabaseHandle> {
  if (settings.databaseUrl !== null) return { url: settings.databaseUrl, stop: () => Promise.resolve() };
  return startEmbeddedPostgres({ dataDir: settings.dataDir, log: (message) => process.stderr.write(`${message}\n`) });
}

async function stop(
  app: NestExpressApplication,
  server: Server,
  database: DatabaseHandle,
  graceMs: number,
): Promise<void> {
  app.get(Readiness).drain();
  app.get(FrontDoor).drain();
  await closeGently(server, graceMs);
  await app.close();
  app.get(AppLogger).flush();
  await database.stop();
}

/**
 * Accepts nothing new, and waits for what runs. A connection that is idle may have a request under way from its client: for
 * a moment it stays open for that, whose answer then ends it.
 */
async function closeGently(server: Server, graceMs: number): Promise<void> {
  // Without what http's own "close" does first: closing the idle ones at once.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
  const grace = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(grace);
}
