import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { IssueSetupCode } from '@app/identity';
import {
  AppLogger,
  ConnectionDraining,
  Metrics,
  Readiness,
  startTelemetry,
  VersionWatch,
  type Supervised,
  type Telemetry,
} from '@app/platform';
import { endedBy } from '@app/shared-kernel';
import type { Settings } from './config/settings.ts';
import { createApp } from './create-app.ts';
import { createDemoIfFirst, type Demo } from './demo/create-demo.ts';
import { isMigrated, openDatabase, prepareDatabase, type DatabaseHandle, type Preparing } from './prepare-database.ts';
import { refuseUnwritable } from './refuse-unwritable.ts';

/** Milliseconds that an idle connection stays open during shutdown. */
const IDLE_MS = 1_000;

/** Milliseconds for background work and connections to end, after running requests; then the process ends anyway. */
const CLOSING_MS = 9_000;

const NOBODY_YET =
  'Nobody can sign in yet. The first account needs a set-up code: "galley user setup-code" prints one.';

const TOO_EARLY = 'Migrations are missing; nothing is ready until "galley migrate" has run.';

export interface Service {
  readonly port: number;
  /** The demo workspace and its key, if this start created them. */
  readonly demo: Demo | null;
  /** Finishes running requests within the grace period, and stops everything, including the embedded database. */
  stop(): Promise<void>;
}

export interface StartOptions extends Preparing {
  /** Set if this is one of several processes. */
  supervisor?: Supervised;
}

/** Starts the database if necessary, runs migrations, and listens. */
export async function startService(settings: Settings, { supervisor, ...preparing }: StartOptions): Promise<Service> {
  await refuseUnwritable(settings);
  const database = await openDatabase(settings, preparing.log);
  try {
    await prepareDatabase(settings, database, preparing);
    const app = await createApp({
      settings,
      databaseUrl: database.url,
      composition: preparing.composition,
      ...(supervisor && { supervisor }),
    });
    try {
      const telemetry = await telemetryOf(app, settings);
      const migrated = settings.migrate || (await isMigrated(database, preparing.composition));
      const demo = migrated ? await begin(app, settings) : null;
      if (!migrated) app.get(AppLogger).warn(TOO_EARLY, 'database');
      await app.listen(settings.port, settings.host);
      const server = app.getHttpServer();
      return {
        port: (server.address() as { port: number }).port,
        demo,
        stop: async () => {
          await stop(app, server, database, settings);
          await telemetry?.stop();
        },
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

/** Steps of the first start on a new database. */
async function begin(app: NestExpressApplication, settings: Settings): Promise<Demo | null> {
  const demo = settings.demo ? await createDemoIfFirst(app) : null;
  // Logs have more readers than people who may create that account, so the code itself is only shown on the command
  // line.
  if (await app.get(IssueSetupCode).isNeeded()) app.get(AppLogger).warn(NOBODY_YET, 'identity');
  return demo;
}

function telemetryOf(app: NestExpressApplication, { telemetry }: Settings): Promise<Telemetry> | undefined {
  return telemetry ? startTelemetry(telemetry, app.get(Metrics), app.get(AppLogger)) : undefined;
}

/**
 * Load balancers notice the end by polling, and send requests until then. For a while the service continues as before,
 * except that each connection is closed after its response.
 */
async function stop(
  app: NestExpressApplication,
  server: Server,
  database: DatabaseHandle,
  { shutdownDelayMs, shutdownGraceMs }: Settings,
): Promise<void> {
  app.get(Readiness).drain();
  app.get(ConnectionDraining).drain();
  // Answers long polls now; their clients then ask another process.
  app.get(VersionWatch).end();
  await sleep(shutdownDelayMs);
  await closeGently(server, shutdownGraceMs);
  try {
    await endedBy(AbortSignal.abort('stopping'), app.close(), CLOSING_MS);
  } finally {
    app.get(AppLogger).flush();
    await database.stop();
  }
}

/**
 * Accepts no new connections, and waits for running requests. A client may be sending a request on an idle connection,
 * so idle connections stay open for a moment, and are closed after the response.
 */
async function closeGently(server: Server, graceMs: number): Promise<void> {
  // Node's `http.Server.close` would close idle connections immediately.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
  const grace = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(grace);
}
