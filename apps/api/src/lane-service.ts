import { serveLane, type laneOrder } from '@app/platform';
import type { Settings } from './config/settings.ts';
import { createApp } from './create-app.ts';
import type { Composition } from './extensions/composition.ts';

/** Connections to the database that the thread of a process may hold. */
const POOL = 4;

interface LaneSetting {
  readonly settings: Settings;
  readonly databaseUrl: string;
}

/** What a thread needs to be the same service once more. The process has counted its requests, and keeps what is answered often. */
export function laneSetting(settings: Settings, databaseUrl: string): LaneSetting {
  return {
    databaseUrl,
    settings: {
      ...settings,
      dashboard: false,
      jobs: false,
      databasePoolMax: Math.min(POOL, settings.databasePoolMax),
      logLevel: settings.logLevel === 'info' ? 'warn' : settings.logLevel,
      rateLimitPerCallerPerMinute: Number.MAX_SAFE_INTEGER,
      rateLimitPerMinute: Number.MAX_SAFE_INTEGER,
      rateLimitRefusedPerMinute: Number.MAX_SAFE_INTEGER,
      redisUrl: null,
      responseCacheBytes: 0,
    },
  };
}

/** Serves at the socket of the order until the process ends the thread. */
export async function serveInLane(
  { path, setting }: NonNullable<ReturnType<typeof laneOrder>>,
  composition: Composition,
): Promise<void> {
  const app = await createApp({ ...(setting as LaneSetting), composition });
  await app.listen(path);
  await serveLane();
  await app.close();
  // Of the thread alone.
  process.exit(0);
}
