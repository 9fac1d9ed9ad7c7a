import type { ImportOrder, WebMedia } from '../../ports/importer.port.ts';
import type { GivenFiles } from './given-files.ts';
import { TextSource, type TextFiles } from './text-source.ts';

/** A source of texts in the files of a folder or of a zip file. */
export abstract class FileTexts extends TextSource {
  constructor(
    protected readonly given: GivenFiles,
    order: ImportOrder,
    web?: WebMedia,
  ) {
    super(order, web);
  }

  protected override openFiles(): Promise<TextFiles> {
    return Promise.resolve(this.given);
  }
}
