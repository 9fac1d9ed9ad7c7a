import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The bundler writes it last: a digest of the program's files. */
const DIGEST = 'digest.json';
/** Of the packages that programs load from outside, only the driver of the database decides about answers. */
const DECIDING = ['pg'];
/** Settings of Node's own that decide about dates, languages, and further code. */
const ENVIRONMENT = ['TZ', 'LANG', 'LANGUAGE', 'LC_ALL', 'NODE_OPTIONS', 'NODE_PG_FORCE_NATIVE'];
/** Types of file systems on other machines, as `statfs` numbers them: NFS, SMB, Ceph, AFS, Lustre, 9P. */
const DISTANT = new Set([
  0x69_69, 0x51_7b, 0xfe_53_4d_42, 0xff_53_4d_42, 0xc3_64_00, 0x53_46_41_4f, 0xbd_00_bd0, 0x1_02_19_97,
]);

interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * A name for all that decides about answers beside content and Galley's settings: the files of a built program, the
 * driver of the database with its packages, Node, and what Node takes from the environment. Costs few small reads.
 *
 * A file that was changed after the build gives another name, by its size and time.
 *
 * @param program the file that the process runs
 * @returns null unless it is a program as the bundler makes it: for others, not all files that decide are known
 */
export function builtRelease(program: string): string | null {
  const folder = dirname(program);
  try {
    const built = JSON.parse(readFileSync(join(folder, DIGEST), 'utf8')) as { digest: string };
    const { mtimeMs } = statSync(join(folder, DIGEST));
    const changed = readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => ({ name, ...timed(join(folder, name)) }))
      .filter(({ at }) => at > mtimeMs);
    const packages = [...versions(DECIDING, realpathSync(folder))].sort();
    const environment = ENVIRONMENT.map((name) => process.env[name] ?? null);
    const node = [process.version, process.versions['icu'], process.versions['tz'], process.execArgv];
    const decides = JSON.stringify([built.digest, changed, packages, node, environment]);
    return createHash('sha256').update(decides).digest('hex');
  } catch {
    return null;
  }
}

/** @returns whether files of the folder are known to be on another machine, where each synchronous read would wait for the network */
export function isDistant(folder: string): boolean {
  try {
    return DISTANT.has(statfsSync(folder).type);
  } catch {
    return false;
  }
}

function timed(path: string): { size: number; at: number } {
  const { size, mtimeMs } = statSync(path);
  return { size, at: mtimeMs };
}

/** Packages and those that they need, with their versions, as Node finds them from the folder. */
function versions(names: readonly string[], from: string, found = new Map<string, string>()): Iterable<string> {
  for (const name of names) {
    const folder = folderOf(name, from);
    if (folder === null || found.has(folder)) continue;
    const { version, dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
    found.set(folder, `${name}@${version}`);
    versions(Object.keys(dependencies), folder, found);
  }
  return found.values();
}

function folderOf(name: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    if (statSync(path, { throwIfNoEntry: false })) return realpathSync(path);
    if (dirname(folder) === folder) return null;
  }
}
