import type { Media, MediaQuery } from '../generated/api.ts';
import type { RequestOptions } from './reading.ts';
import { Resource } from './resource.ts';

export interface UploadOptions extends RequestOptions {
  /** The service determines the type from the bytes, not from this name. */
  filename?: string;
  alt?: string;
  caption?: string;
}

/** Media files; they have an id and no slug. */
export class MediaFiles extends Resource<Media, MediaQuery> {
  /** @throws BadRequestError for a file that is too large or of an unsupported type */
  async upload(file: Blob, { filename = 'file', alt, caption, signal }: UploadOptions = {}): Promise<Media> {
    const form = new FormData();
    // Texts come first, so that a server can process the file as it arrives.
    if (alt !== undefined) form.append('alt', alt);
    if (caption !== undefined) form.append('caption', caption);
    form.append('file', file, filename);
    return (await this.transport.send(this.path, { method: 'POST', body: form, signal })).body as Media;
  }
}
