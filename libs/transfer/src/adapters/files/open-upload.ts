import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Invalid } from '@app/shared-kernel';
import type { FetchPolicy } from '../../domain/transfer/fetch-policy.ts';
import type { Transfer } from '../../domain/transfer/transfer.ts';
import type { Importer } from '../../ports/importer.port.ts';
import type { TransferFiles } from '../../ports/transfer/transfer-files.port.ts';
import type { OpenedUpload } from '../../ports/transfer/uploaded-sources.port.ts';
import { readArchive } from '../archive/thread-archive.ts';
import { readSource } from '../reading/read-source.ts';
import { WebFiles } from '../web/web-files.ts';
import { isZip } from './is-zip.ts';
import { unpackNested } from './unpack-zip.ts';

/** Limit of the unpacked size of an upload, as a multiple of the largest upload. */
const UNPACKED = 4;

/** What opening takes beside the transfer. */
export interface Opening {
  readonly files: TransferFiles;
  /** Size of the largest upload. */
  readonly maxBytes: number;
  readonly fetching: FetchPolicy;
  readonly importer: Importer;
}

/**
 * @param signal ends the thread that reads, and requests for files on the web
 * @throws Invalid if the file is no export of the stated system
 */
export async function openUpload(opening: Opening, transfer: Transfer, signal?: AbortSignal): Promise<OpenedUpload> {
  const { importer } = opening;
  const path = opening.files.uploadOf(transfer);
  if (importer.reader === null) {
    const files = await readArchive(path, signal);
    return { kind: 'archive', files, close: () => files.close() };
  }
  const paths = [await pathToRead(opening, transfer, signal)];
  const what = { paths, media: [], options: transfer.options, now: new Date() };
  const opened = await readSource(importer, what, webFor(opening, transfer, signal), signal);
  return { kind: 'source', ...opened };
}

/** The file itself, or the folder that it was unpacked to. @throws Invalid for a file that has to be a zip file and is none */
async function pathToRead(opening: Opening, transfer: Transfer, signal?: AbortSignal): Promise<string> {
  const { zip, label } = opening.importer;
  const path = opening.files.uploadOf(transfer);
  if (zip !== 'unpacked' && zip !== 'unpacked-only') return path;
  if (await isZip(path)) return onlyFolder(await unpacked(opening, transfer, signal));
  if (zip === 'unpacked-only') throw new Invalid(`${label} come as a zip file of the folder that holds them.`);
  return path;
}

function webFor({ fetching }: Opening, { options }: Transfer, signal?: AbortSignal): WebFiles | undefined {
  return options.fetchMedia === true && fetching.allowsOwners ? WebFiles.by(fetching, { signal }) : undefined;
}

async function unpacked({ files, maxBytes }: Opening, transfer: Transfer, signal?: AbortSignal): Promise<string> {
  const folder = files.workFolder(transfer);
  await files.clear(transfer);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await unpackNested(files.uploadOf(transfer), folder, UNPACKED * maxBytes, signal);
  return folder;
}

/** Folders are often packed with their own name as first path segment. */
async function onlyFolder(folder: string): Promise<string> {
  const [only, ...others] = await readdir(folder);
  if (only === undefined || others.length > 0) return folder;
  const inner = join(folder, only);
  return (await stat(inner)).isDirectory() ? inner : folder;
}
