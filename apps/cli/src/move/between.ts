import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { Client } from 'pg';
import { connected } from '../connection/connected.ts';
import { withGalley, type Galley } from '../open.ts';
import { Refusal } from '../refusal.ts';
import type { Terminal } from '../terminal.ts';

/** Two installations, with the connections of a move. */
export interface Between {
  readonly here: Galley;
  readonly there: Galley;
  /** Connection to the source for everything except snapshot reads. */
  readonly control: Client;
  readonly source: Client;
  readonly target: Client;
  readonly writer: Client;
}

/** Opens both installations. @param file the settings of the other one @throws Refusal */
export async function between<T>(terminal: Terminal, file: string, work: (both: Between) => Promise<T>): Promise<T> {
  const environment = await settingsIn(file);
  return withGalley(terminal, (here) =>
    withGalley({ ...terminal, environment }, (there) =>
      connections([here, here, there, there], async ([control, source, target, writer]) => {
        if (!control || !source || !target || !writer) throw new Error('A connection is missing.');
        // Readers are idle while files are copied.
        for (const reader of [source, target]) await reader.query('set idle_in_transaction_session_timeout = 0');
        return work({ here, there, control, source, target, writer });
      }),
    ),
  );
}

function connections<T>(
  galleys: readonly Galley[],
  work: (clients: readonly Client[]) => Promise<T>,
  open: readonly Client[] = [],
): Promise<T> {
  const [next, ...others] = galleys;
  return next ? connected(next, (client) => connections(others, work, [...open, client])) : work(open);
}

/**
 * Reads the settings without those of this process. Relative folders are resolved from the file. The other service runs
 * its own migrations.
 */
async function settingsIn(file: string): Promise<Record<string, string | undefined>> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Refusal(`The file ${file} cannot be read.`);
  });
  const read: Record<string, string | undefined> = parseEnv(text);
  const DATA_DIR = resolve(dirname(file), read['DATA_DIR'] ?? '.data');
  return { LOG_LEVEL: 'error', ...read, DATA_DIR, ...(read['DATABASE_URL'] && { MIGRATE: 'off' }) };
}
