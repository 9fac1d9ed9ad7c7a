import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startEmbeddedPostgres } from '../../../../libs/platform/src/embedded-postgres/index.ts';
import { memoryFolder } from '../../../support/process/memory-folder.ts';
import { TEMPLATE, type Template } from '../server/template.ts';

const PREFIX = 'galley-faults-';

/** Runs once for all spec files: builds stale output, and creates the database folder that every server starts with a copy of. */
async function globalSetup(): Promise<void> {
  buildIfStale();
  const parent = memoryFolder();
  for (const name of readdirSync(parent)) if (isAbandoned(name)) rmSync(join(parent, name), { recursive: true });
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  // The account that runs PostgreSQL must be able to reach the folder.
  chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: folder, durability: 'none', log: () => undefined });
  await server.stop();
  const template: Template = { folder, directory: join(folder, 'postgres', 'data'), url: server.url };
  process.env[TEMPLATE] = JSON.stringify(template);
}

function buildIfStale(): void {
  const prepare = pathToFileURL(resolve('scripts/prepare.mjs')).href;
  const code = `const { prepare } = await import(${JSON.stringify(prepare)}); await prepare();`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], { stdio: 'inherit' });
  if (status !== 0) throw new Error('Galley could not be built.');
}

/** Folders of a killed run: no process has the number in their name. */
function isAbandoned(name: string): boolean {
  if (!name.startsWith(PREFIX)) return false;
  try {
    process.kill(Number.parseInt(name.slice(PREFIX.length), 10), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

// oxlint-disable-next-line import/no-default-export -- jest asks for it
export default globalSetup;
