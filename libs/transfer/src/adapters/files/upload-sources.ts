import type { FetchPolicy } from '../../domain/transfer/fetch-policy.ts';
import type { Transfer } from '../../domain/transfer/transfer.ts';
import type { TransferFiles } from '../../ports/transfer/transfer-files.port.ts';
import { UploadedSources, type OpenedUpload } from '../../ports/transfer/uploaded-sources.port.ts';

/** Recognises uploads by their first bytes, whatever their names. */
export class UploadSources extends UploadedSources {
  /** @param maxBytes size of the largest upload */
  constructor(
    private readonly files: TransferFiles,
    private readonly maxBytes: number,
    private readonly fetching: FetchPolicy,
  ) {
    super();
  }

  async open(transfer: Transfer, signal?: AbortSignal): Promise<OpenedUpload> {
    // The readers of all formats are loaded when the first upload is read, not at start.
    const { openUpload } = await import('./open-upload.ts');
    const { files, maxBytes, fetching } = this;
    const opened = await openUpload({ files, maxBytes, fetching }, transfer, signal);
    let closed: Promise<void> | undefined;
    return { ...opened, close: () => (closed ??= opened.close()) };
  }
}
