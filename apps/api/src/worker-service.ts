import { serveAsWorker, type workerOrder } from '@app/platform';
import type { Settings } from './config/settings.ts';
import { createApp } from './create-app.ts';
import type { Composition } from './extensions/composition.ts';

/** Database connections of a process's thread, at most. */
const POOL = 4;

interface WorkerSetting {
  readonly settings: Settings;
  readonly databaseUrl: string;
}

/** The settings of the service in a thread. The process has counted the requests already, and keeps its own cache. */
export function workerSetting(settings: Settings, databaseUrl: string): WorkerSetting {
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

/** Serves on the given socket until the process ends the thread. */
export async function serveInWorker(
  { path, setting }: NonNullable<ReturnType<typeof workerOrder>>,
  composition: Composition,
): Promise<void> {
  const app = await createApp({ ...(setting as WorkerSetting), composition });
  await app.listen(path);
  await serveAsWorker();
  await app.close();
  // Ends only the thread.
  process.exit(0);
}
