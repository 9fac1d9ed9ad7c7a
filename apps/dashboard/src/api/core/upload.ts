import { writing } from '../live/own-writes.ts';
import { ApiError, Unreachable } from './errors.ts';
import { addressOf, refusalOf, type Query } from './request.ts';
import { sessionEnded } from './session-ended.ts';

export interface UploadOptions {
  readonly query?: Query;
  readonly signal: AbortSignal;
  /** @param share of the file sent so far, from 0 to 1 */
  readonly onProgress: (share: number) => void;
}

/**
 * Uploads a large file and reports progress, which `fetch` cannot do.
 *
 * @param path below the dashboard API
 * @throws ApiError for every error response, Unreachable without a response, DOMException if `signal` aborted it
 */
export function upload<T>(path: string, file: File, options: UploadOptions): Promise<T> {
  return writing(send<T>(path, file, options));
}

function send<T>(path: string, file: File, { query, signal, onProgress }: UploadOptions): Promise<T> {
  return new Promise((resolve, reject) => {
    if (sessionEnded.now()) return reject(new ApiError(401, 'UNAUTHENTICATED', 'You are signed out.', null, null));
    const request = new XMLHttpRequest();
    request.open('POST', addressOf(path, query));
    request.setRequestHeader('Accept', 'application/json');
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => {
      const { status } = request;
      const body = jsonOf(request.responseText);
      if (status >= 200 && status < 300) return resolve(body as T);
      if (status === 401) sessionEnded.tell();
      return reject(refusalOf(status, (name) => request.getResponseHeader(name), body));
    });
    request.addEventListener('error', () => reject(new Unreachable(new Error('The upload failed.'))));
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')));
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
