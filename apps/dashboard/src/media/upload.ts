import { api, ApiError, queryClient, type Api } from '../api/index.ts';
import { sizeOf } from './media-row.ts';

/** The file types that the service accepts. */
export const ACCEPTED = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/svg+xml',
  'video/mp4',
  'video/webm',
  'application/pdf',
];
const AT_ONCE = 3;

export interface Upload {
  readonly key: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  readonly media?: Api.Media;
  readonly error?: unknown;
}

/** Uploads files to the library, three at a time. Continues while the user visits other screens. */
class Uploads {
  private list: readonly Upload[] = [];
  private readonly listeners = new Set<() => void>();
  private last = 0;
  private running = 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly now = (): readonly Upload[] => this.list;

  /** @param onDone called after each finished upload */
  add(path: string, files: readonly File[], onDone: (media: Api.Media) => void): void {
    const added = files.map((file): Upload => ({ key: ++this.last, file, state: 'waiting' }));
    this.set([...this.list, ...added]);
    this.path = path;
    this.done = onDone;
    this.pump();
  }

  again(key: number): void {
    this.change(key, { state: 'waiting', error: undefined });
    this.pump();
  }

  remove(key: number): void {
    this.set(this.list.filter((upload) => upload.key !== key));
  }

  clearDone(): void {
    this.set(this.list.filter(({ state }) => state !== 'done'));
  }

  private path = '';
  private done: (media: Api.Media) => void = () => undefined;

  private pump(): void {
    const next = this.list.find(({ state }) => state === 'waiting');
    if (!next || this.running >= AT_ONCE) return;
    this.running += 1;
    this.change(next.key, { state: 'sending' });
    void this.send(next).finally(() => {
      this.running -= 1;
      this.pump();
    });
    this.pump();
  }

  private async send({ key, file }: Upload): Promise<void> {
    try {
      const media = await uploadFile(this.path, file);
      this.change(key, { state: 'done', media });
      this.done(media);
    } catch (error) {
      this.change(key, { state: 'failed', error });
    }
  }

  private change(key: number, to: Partial<Upload>): void {
    this.set(this.list.map((upload) => (upload.key === key ? { ...upload, ...to } : upload)));
  }

  private set(list: readonly Upload[]): void {
    this.list = list;
    for (const listener of this.listeners) listener();
  }
}

export const uploads = new Uploads();

/**
 * Refuses a file that the service would not take, before it is sent.
 *
 * @param path of the workspace @throws ApiError
 */
export async function checkSize(path: string, file: File): Promise<void> {
  const limits = await queryClient
    .fetchQuery({
      queryKey: [path, 'media', 'limits'],
      queryFn: () => api.get<Api.UploadLimits>(`${path}/media/limits`),
      staleTime: Infinity,
      retry: false,
    })
    .catch(() => null);
  if (limits === null || file.size <= limits.maxBytes) return;
  const message = `The file has ${sizeOf(file.size)}. The limit is ${sizeOf(limits.maxBytes)}.`;
  throw new ApiError(400, 'TOO_LARGE', message, null, null);
}

/** @param path of the workspace */
export async function uploadFile(
  path: string,
  file: File,
  texts: { alt?: string; caption?: string } = {},
): Promise<Api.EditedMedia> {
  await checkSize(path, file);
  const form = new FormData();
  form.append('file', file, file.name);
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  return api.post<Api.EditedMedia>(`${path}/media`, form);
}
