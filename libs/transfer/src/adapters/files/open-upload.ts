import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Invalid } from '@app/shared-kernel';
import { customTaxonomies, customTypes } from '../../domain/custom-types.ts';
import type { FetchPolicy } from '../../domain/transfer/fetch-policy.ts';
import type { Transfer } from '../../domain/transfer/transfer.ts';
import type { TransferFiles } from '../../ports/transfer/transfer-files.port.ts';
import type { OpenedUpload } from '../../ports/transfer/uploaded-sources.port.ts';
import { openArchive } from '../archive/open-archive.ts';
import { GhostFiles } from '../ghost/ghost-files.ts';
import { GhostSource } from '../ghost/ghost-source.ts';
import { MarkdownSource } from '../markdown/markdown-source.ts';
import { WebFiles } from '../web/web-files.ts';
import { openWordpress } from '../wordpress/open-wordpress.ts';
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
 * @param signal aborts requests for files on the web
 * @throws Invalid if the file is no export of the stated system
 */
export async function openUpload(opening: Opening, transfer: Transfer, signal?: AbortSignal): Promise<OpenedUpload> {
  const path = opening.files.uploadOf(transfer);
  const { format, options } = transfer;
  const web = webFor(opening, transfer, signal);
  const unpack = () => unpacked(opening, transfer, signal).then(onlyFolder);
  switch (format) {
    case 'archive': {
      const files = await openArchive(path);
      return { kind: 'archive', files, close: () => files.close() };
    }
    case 'ghost': {
      const files = await GhostFiles.open(path, []);
      const { restricted = 'draft', primaryTagAsCategory = false, siteUrl = null } = options;
      const source = new GhostSource(files, { restricted, primaryTagAsCategory, siteUrl, web });
      return { kind: 'source', source, close: () => Promise.resolve(files.close()) };
    }
    case 'wordpress': {
      const packed = await isZip(path);
      const source = await openWordpress([packed ? await unpack() : path], [], {
        types: customTypes(options.types ?? []),
        taxonomies: customTaxonomies(options.taxonomies ?? []),
        web,
      });
      return { kind: 'source', source, close };
    }
    case 'markdown': {
      if (!(await isZip(path))) throw new Invalid('Markdown comes as a zip file of the folder that holds the posts.');
      const root = await unpack();
      const { oldPath, dayFirst = false, site = 'files' } = options;
      const settings = { now: new Date(), dayFirst, web, ...(oldPath === undefined ? {} : { oldPath }) };
      return { kind: 'source', source: new MarkdownSource(root, site, settings), close };
    }
  }
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

function close(): Promise<void> {
  return Promise.resolve();
}

/** Folders are often packed with their own name as first path segment. */
async function onlyFolder(folder: string): Promise<string> {
  const [only, ...others] = await readdir(folder);
  if (only === undefined || others.length > 0) return folder;
  const inner = join(folder, only);
  return (await stat(inner)).isDirectory() ? inner : folder;
}
