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
import type { Settings } from './config/settings.ts';
import { createApp } from './create-app.ts';
import { createDemoIfFirst, type Demo } from './demo/create-demo.ts';
import { laneSetting } from './lane-service.ts';
import { isMigrated, openDatabase, prepareDatabase, type DatabaseHandle, type Preparing } from './prepare-database.ts';
import { refuseUnwritable } from './refuse-unwritable.ts';

/** How long a connection without a request stays open at the end, in milliseconds. */
const IDLE_MS = 1_000;

const NOBODY_YET =
  'Nobody can sign in yet. The first account needs a set-up code: "galley user setup-code" prints one.';

const TOO_EARLY = 'Migrations are missing; nothing is ready until "galley migrate" has run.';

export interface Service {
  readonly port: number;
  /** The demo workspace and its key, when this start made them. */
  readonly demo: Demo | null;
  /** Finishes what is running, within the grace time, and stops everything, the embedded database included. */
  stop(): Promise<void>;
}

export interface StartOptions extends Preparing {
  /** When this is one of several processes. */
  supervisor?: Supervised;
  /** The file that this process runs, which its threads run too; without it there are none. */
  program?: string;
}

/** Starts the database if need be, migrates it, and listens. */
export async function startService(
  settings: Settings,
  { supervisor, program, ...preparing }: StartOptions,
): Promise<Service> {
  await refuseUnwritable(settings);
  const database = await openDatabase(settings, preparing.log);
  try {
    await prepareDatabase(settings, database, preparing);
    const app = await createApp({
      settings,
      databaseUrl: database.url,
      composition: preparing.composition,
      ...(supervisor && { supervisor }),
      ...(program && { lane: { program, setting: laneSetting(settings, database.url) } }),
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

/** What a start over a new database does and says. */
async function begin(app: NestExpressApplication, settings: Settings): Promise<Demo | null> {
  const demo = settings.demo ? await createDemoIfFirst(app) : null;
  // Logs are read by more people than may make that account: the code itself is for the command line.
  if (await app.get(IssueSetupCode).isNeeded()) app.get(AppLogger).warn(NOBODY_YET, 'identity');
  return demo;
}

function telemetryOf(app: NestExpressApplication, { telemetry }: Settings): Promise<Telemetry> | undefined {
  return telemetry ? startTelemetry(telemetry, app.get(Metrics), app.get(AppLogger)) : undefined;
}

/**
 * Balancers learn of the end by asking, and send requests until then: for a while everything goes on as before, but for the end of
 * each connection that is used.
 */
async function stop(
  app: NestExpressApplication,
  server: Server,
  database: DatabaseHandle,
  { shutdownDelayMs, shutdownGraceMs }: Settings,
): Promise<void> {
  app.get(Readiness).drain();
  app.get(ConnectionDraining).drain();
  // Answers held requests now; their clients ask another process.
  app.get(VersionWatch).end();
  await sleep(shutdownDelayMs);
  await closeGently(server, shutdownGraceMs);
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
