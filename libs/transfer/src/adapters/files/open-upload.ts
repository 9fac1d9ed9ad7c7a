import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Invalid } from '@app/shared-kernel';
import { customTaxonomies, customTypes } from '../../domain/custom-types.ts';
import type { FetchPolicy } from '../../domain/transfer/fetch-policy.ts';
import type { Transfer } from '../../domain/transfer/transfer.ts';
import type { TransferFiles } from '../../ports/transfer/transfer-files.port.ts';
import type { OpenedUpload } from '../../ports/transfer/uploaded-sources.port.ts';
import { readArchive } from '../archive/thread-archive.ts';
import { readSource } from '../reading/read-source.ts';
import type { SourceOrder } from '../reading/source-order.ts';
import { WebFiles } from '../web/web-files.ts';
import { isZip } from './is-zip.ts';
import { unpackZip } from './unpack-zip.ts';

/** Limit of the unpacked size of an upload, as a multiple of the largest upload. */
const UNPACKED = 4;

/** What opening takes beside the transfer. */
export interface Opening {
  readonly files: TransferFiles;
  /** Size of the largest upload. */
  readonly maxBytes: number;
  readonly fetching: FetchPolicy;
}

/**
 * @param signal ends the thread that reads, and requests for files on the web
 * @throws Invalid if the file is no export of the stated system
 */
export async function openUpload(opening: Opening, transfer: Transfer, signal?: AbortSignal): Promise<OpenedUpload> {
  const path = opening.files.uploadOf(transfer);
  const { format, options } = transfer;
  const web = webFor(opening, transfer, signal);
  const unpack = () => unpacked(opening, transfer, signal).then(onlyFolder);
  switch (format) {
    case 'archive': {
      const files = await readArchive(path, signal);
      return { kind: 'archive', files, close: () => files.close() };
    }
    case 'ghost': {
      const { restricted = 'draft', primaryTagAsCategory = false, siteUrl = null } = options;
      return reading({ format, path, media: [], restricted, primaryTagAsCategory, siteUrl }, web, signal);
    }
    case 'wordpress': {
      const paths = [(await isZip(path)) ? await unpack() : path];
      const types = customTypes(options.types ?? []);
      const taxonomies = customTaxonomies(options.taxonomies ?? []);
      return reading({ format, paths, media: [], types, taxonomies }, web, signal);
    }
    case 'markdown': {
      if (!(await isZip(path))) throw new Invalid('Markdown comes as a zip file of the folder that holds the posts.');
      const { oldPath, dayFirst = false, site = 'files' } = options;
      const pattern = oldPath === undefined ? {} : { oldPath };
      return reading({ format, root: await unpack(), site, now: new Date(), dayFirst, ...pattern }, web, signal);
    }
  }
}

async function reading(order: SourceOrder, web?: WebFiles, signal?: AbortSignal): Promise<OpenedUpload> {
  return { kind: 'source', ...(await readSource(order, web, signal)) };
}

function webFor({ fetching }: Opening, { options }: Transfer, signal?: AbortSignal): WebFiles | undefined {
  return options.fetchMedia === true && fetching.allowsOwners ? WebFiles.by(fetching, { signal }) : undefined;
}

async function unpacked({ files, maxBytes }: Opening, transfer: Transfer, signal?: AbortSignal): Promise<string> {
  const folder = files.workFolder(transfer);
  await files.clear(transfer);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await unpackZip(files.uploadOf(transfer), folder, UNPACKED * maxBytes, signal);
  return folder;
}

/** Folders are often packed with their own name as first path segment. */
async function onlyFolder(folder: string): Promise<string> {
  const [only, ...others] = await readdir(folder);
  if (only === undefined || others.length > 0) return folder;
  const inner = join(folder, only);
  return (await stat(inner)).isDirectory() ? inner : folder;
}
