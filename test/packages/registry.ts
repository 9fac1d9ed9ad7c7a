import { spawnSync } from 'node:child_process';

/** Whether npm can install packages here; specs that need it are skipped, with a message, where it cannot. */
export function npmReachesRegistry(): boolean {
  return spawnSync('npm', ['ping'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
