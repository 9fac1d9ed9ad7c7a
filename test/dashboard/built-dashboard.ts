import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const PAGE = join(ROOT, 'dist/dashboard/index.html');

/** Builds the dashboard when it is not there, or older than its sources: specs look at what ships. */
export function buildDashboard(): void {
  const sources = [join(ROOT, 'apps/dashboard'), join(ROOT, 'libs')];
  if (existsSync(PAGE) && statSync(PAGE).mtimeMs > Math.max(...sources.map(newestBelow))) return;
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const built = spawnSync(
    process.execPath,
    [vite, 'build', '--config', 'apps/dashboard/vite.config.ts', '--logLevel', 'warn'],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (built.status !== 0) throw new Error(`The dashboard could not be built:\n${built.stderr}`);
}

function newestBelow(folder: string): number {
  const times = readdirSync(folder, { withFileTypes: true }).map((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? newestBelow(path) : statSync(path).mtimeMs;
  });
  return Math.max(0, ...times);
}
