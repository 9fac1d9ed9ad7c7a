import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../refusal.ts';
import { DamagedFile } from './damaged-file.ts';

/** Raised when older readers cannot read a backup any more. */
const FORMAT = 1;
const FILE = 'manifest.json';

export interface TableInBackup {
  readonly name: string;
  readonly rows: number;
  /** The digest of all rows as JSON lines, in hexadecimal digits. */
  readonly sha256: string;
}

/** Describes a backup; written last, so that a folder without it is incomplete. */
export interface Manifest {
  readonly format: number;
  readonly version: string;
  readonly createdAt: string;
  /** The state of the schema. */
  readonly migrations: readonly string[];
  readonly tables: readonly TableInBackup[];
  readonly media: { readonly files: number; readonly bytes: number };
}

export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  await writeFile(join(folder, FILE), `${JSON.stringify({ format: FORMAT, ...manifest }, null, 2)}\n`);
}

/** @throws Refusal if the folder has no backup, or one of another format; @throws DamagedFile */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => {
    throw new Refusal(`There is no complete backup in ${folder}.`);
  });
  const manifest = parsed(text);
  if (manifest.format !== FORMAT)
    throw new Refusal(`The backup has the format ${manifest.format}; this reads ${FORMAT}.`);
  if (!isWhole(manifest)) throw new DamagedFile(FILE, 'is altered');
  return manifest;
}

function parsed(text: string): Manifest {
  try {
    return Object(JSON.parse(text)) as Manifest;
  } catch {
    throw new DamagedFile(FILE, 'is cut off or altered');
  }
}

function isWhole({ version, createdAt, migrations, tables, media }: Partial<Manifest>): boolean {
  return (
    typeof version === 'string' &&
    typeof createdAt === 'string' &&
    Array.isArray(migrations) &&
    Array.isArray(tables) &&
    tables.every((table: Partial<TableInBackup> | null) => /^\w+$/.test(table?.name ?? '')) &&
    Number.isInteger(media?.files)
  );
}

/** The path of the rows of a table in the folder of a backup. */
export function tableFile(table: string): string {
  return `database/${table}.ndjson.gz`;
}

/** The path of a file of media in the folder of a backup. */
export function mediaFile(storagePath: string): string {
  return `media/${storagePath}`;
}
