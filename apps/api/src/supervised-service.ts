import { AppLogger, Supervisor } from '@app/platform';
import type { Settings } from './config/settings.ts';
import type { Demo } from './demo/create-demo.ts';
import { openDatabase, type Preparing } from './prepare-database.ts';
import type { Service } from './service.ts';

/**
 * Starts the database if necessary, and the configured number of processes, each a complete service on the same port.
 *
 * @param program the file that each process runs
 */
export async function startSupervisedService(
  settings: Settings,
  { log: note, signal }: Preparing,
  program: string,
): Promise<Service> {
  const database = await openDatabase(settings, note);
  try {
    const log = new AppLogger(settings.logLevel);
    const supervisor = new Supervisor({
      program,
      count: settings.webConcurrency,
      graceMs: settings.shutdownDelayMs + settings.shutdownGraceMs,
      warn: (message) => log.warn(message, Supervisor.name),
    });
    const stop = () => void supervisor.stop().catch(() => undefined);
    signal?.addEventListener('abort', stop);
    const { port, news } = await supervisor.start().catch((error: unknown) => {
      signal?.throwIfAborted();
      throw error;
    });
    signal?.removeEventListener('abort', stop);
    return {
      port,
      demo: news as Demo | null,
      async stop() {
        try {
          await supervisor.stop();
        } finally {
          log.flush();
          await database.stop();
        }
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}
