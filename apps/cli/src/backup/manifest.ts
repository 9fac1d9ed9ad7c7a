import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../refusal.ts';

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

/** @throws Refusal if the folder has no backup, or one of another format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => {
    throw new Refusal(`There is no complete backup in ${folder}.`);
  });
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== FORMAT)
    throw new Refusal(`The backup has the format ${manifest.format}; this reads ${FORMAT}.`);
  return manifest;
}

export function tableFile(folder: string, table: string): string {
  return join(folder, 'database', `${table}.ndjson.gz`);
}

export function mediaFolder(folder: string): string {
  return join(folder, 'media');
}
