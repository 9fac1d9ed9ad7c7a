import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The bundler writes it last: a digest of the program's files. */
const DIGEST = 'digest.json';
/** Settings of Node's own that decide about dates, languages, and further code. */
const ENVIRONMENT = ['TZ', 'LANG', 'LANGUAGE', 'LC_ALL', 'NODE_OPTIONS', 'NODE_PG_FORCE_NATIVE'];
/** Types of file systems on other machines, as `statfs` numbers them: NFS, SMB, Ceph, AFS, Lustre, 9P. */
const DISTANT = new Set([
  0x69_69, 0x51_7b, 0xfe_53_4d_42, 0xff_53_4d_42, 0xc3_64_00, 0x53_46_41_4f, 0xbd_00_bd0, 0x1_02_19_97,
]);

/**
 * A name for all that decides about answers beside content and Galley's settings: the files of a built program, which
 * contain the driver of the database, Node, and what Node takes from the environment; no package that it loads from outside
 * decides about answers. Costs few small reads.
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
    const environment = ENVIRONMENT.map((name) => process.env[name] ?? null);
    const node = [process.version, process.versions['icu'], process.versions['tz'], process.execArgv];
    const decides = JSON.stringify([built.digest, changed, node, environment]);
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
