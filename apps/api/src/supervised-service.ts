import { AppLogger, Supervisor } from '@app/platform';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Settings } from './config/settings.ts';
import type { Demo } from './demo/create-demo.ts';
import { openDatabase, type Service } from './service.ts';

/** Starts the database if need be, and as many processes as set, each of which is a service of its own on the one port. */
export async function startSupervisedService(settings: Settings): Promise<Service> {
  const database = await openDatabase(settings);
  try {
    const log = new AppLogger(settings.logLevel);
    const supervisor = new Supervisor({
      program: fileURLToPath(new URL(`./worker${extname(import.meta.url)}`, import.meta.url)),
      count: settings.webConcurrency,
      graceMs: settings.shutdownGraceMs,
      warn: (message) => log.warn(message, Supervisor.name),
    });
    const { port, news } = await supervisor.start();
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
