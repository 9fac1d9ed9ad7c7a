import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

const BYTES = 32;

/**
 * Where a key of the installation comes from: its setting, or, with the embedded database, a file in `DATA_DIR`, made
 * when it is first needed. Null without either.
 *
 * @param key the setting @param name of the file
 */
export function keyOf(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  key: string | null,
  name: 'webhook-key' | 'two-factor-key',
): (() => string) | null {
  if (key !== null) return () => key;
  if (databaseUrl !== null) return null;
  let read: string | undefined;
  return () => (read ??= keyIn(dataDir, name));
}

function keyIn(folder: string, name: string): string {
  const file = join(folder, name);
  return readIfThere(file) ?? made(folder, file);
}

/** Of several processes that make one at the same time, one wins: a link appears whole, or not at all. */
function made(folder: string, file: string): string {
  mkdirSync(folder, { recursive: true });
  const draft = `${file}-${process.pid}`;
  writeFileSync(draft, `${randomBytes(BYTES).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
