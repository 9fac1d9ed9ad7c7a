import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { AppLogger, Supervised, VERSION } from '@app/platform';
import { mistypedSettings } from './config/mistyped-settings.ts';
import { readSettings, type Settings } from './config/settings.ts';
import { Console } from './console.ts';
import { Composition } from './extensions/composition.ts';
import type { Extension } from './extensions/extension.ts';
import { loadExtensions } from './extensions/load-extensions.ts';
import type { Preparing } from './prepare-database.ts';
import { startService, type Service } from './service.ts';
import { startSupervisedService } from './supervised-service.ts';

/** Options of `startGalley`. */
export interface StartGalleyOptions {
  /** The extensions; by default those of `galley.config.js`. */
  readonly extensions?: readonly Extension[];
  /** The file that this process was started with; further processes run it too. By default the one on the command line. */
  readonly program?: string;
}

/**
 * Runs the service until it is told to stop, then ends the process. The entry point of a single process, of a
 * supervisor, and of a process of one. Settings are read from the environment and from `.env` in the
 * current folder.
 */
export async function startGalley(options: StartGalleyOptions = {}): Promise<void> {
  const unread = readEnvFile();
  const console = Console.for(process.env);
  console.takeOver();
  const stopping = new AbortController();
  const askedToStop = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));
  process.once('SIGTERM', () => stopping.abort());
  // Only the supervisor decides when its processes end, so they ignore an interrupt from the terminal.
  process.on('SIGINT', () => (cluster.isWorker ? undefined : stopping.abort()));
  let service: Service;
  let logger: AppLogger;
  try {
    if (unread) throw unread;
    const settings = readSettings(process.env);
    logger = new AppLogger(settings.logLevel);
    if (!cluster.isWorker) {
      for (const sentence of mistypedSettings(process.env)) console.note(sentence);
      logger.info('Galley starts', { version: VERSION, node: process.versions.node });
    }
    const composition = await compositionOf(options);
    if (!cluster.isWorker) for (const sentence of composition.ignoredSettings(process.env)) console.note(sentence);
    const info = (message: string, fields?: object) => logger.info(message, fields);
    const log = (message: string) => console.note(message);
    const preparing = { composition, log, info, signal: stopping.signal };
    const program = options.program ?? process.argv[1] ?? '';
    service = cluster.isWorker ? await serve(settings, preparing) : await start(settings, preparing, program);
    if (!cluster.isWorker) console.say(announcement(service, settings));
  } catch (error) {
    // It was waiting for other processes and has started nothing.
    if (stopping.signal.aborted && error === stopping.signal.reason) process.exit(0);
    console.fail('Galley did not start.', error);
    process.exit(1);
  }
  await askedToStop;
  if (!cluster.isWorker) logger.info('Galley stops', { version: VERSION });
  await leave(service, console, logger);
}

/** @returns the error if there is a file that cannot be read */
function readEnvFile(): Error | null {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    return null;
  } catch (error) {
    return new Error(`.env cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

async function compositionOf({ extensions }: StartGalleyOptions): Promise<Composition> {
  return Composition.of(extensions ?? (await loadExtensions(process.cwd(), process.env)), process.env);
}

function start(settings: Settings, preparing: Preparing, program: string): Promise<Service> {
  return settings.webConcurrency > 1
    ? startSupervisedService(settings, preparing, program)
    : startService(settings, preparing);
}

/** Runs as one of several processes. */
async function serve(settings: Settings, preparing: Preparing): Promise<Service> {
  const supervisor = new Supervised();
  const service = await startService(settings, { ...preparing, supervisor });
  supervisor.serving(service.port, service.demo);
  return service;
}

/** With a configured database this message goes to logs, which must not contain a key. */
function announcement({ port, demo }: Service, { databaseUrl, dashboard }: Settings): string {
  const address = `http://localhost:${port}`;
  const lines = [`Galley is at ${address}`];
  if (databaseUrl !== null) return lines.join();
  if (dashboard) lines.push(`Its dashboard is at ${address}/dashboard/`);
  if (demo) {
    lines.push('', `API key of the workspace "${demo.slug}", shown this once: ${demo.key}`, '');
    lines.push(`  curl -H "X-API-Key: ${demo.key}" ${address}/api/v1/external/posts`, '');
    lines.push('A site that shows this blog, from another terminal:', '');
    lines.push(`  GALLEY_URL=${address} GALLEY_API_KEY=${demo.key} npm run example`, '');
  }
  return lines.join('\n');
}

async function leave(service: Service, console: Console, logger: AppLogger): Promise<void> {
  try {
    await service.stop();
    if (!cluster.isWorker) logger.info('Galley stopped');
    logger.flush();
    process.exit(0);
  } catch (error) {
    console.fail('Galley did not stop cleanly.', error);
    process.exit(1);
  }
}
