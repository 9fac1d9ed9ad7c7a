import type { JsonObject } from '@app/shared-kernel';
import { ArchiveFiles } from '../../ports/archive-files.port.ts';
import { SourceThread, type ThreadOptions } from '../reading/source-thread.ts';
import { openArchive } from './open-archive.ts';

/**
 * An archive that is read in a thread, so that this process serves others meanwhile, whatever is in it. The thread is
 * ended, and the archive refused, when one of its entities takes too long.
 */
export class ThreadArchive extends ArchiveFiles {
  private constructor(private readonly thread: SourceThread) {
    super();
  }

  /** @param options its signal ends the thread only until the archive is open @throws Invalid for what is no archive */
  static async open(path: string, { signal, ...options }: ThreadOptions = {}): Promise<ThreadArchive> {
    signal?.throwIfAborted();
    const thread = new SourceThread(options);
    const stop = () => void thread.close();
    signal?.addEventListener('abort', stop, { once: true });
    try {
      await thread.ask('openArchive', path);
      return new ThreadArchive(thread);
    } catch (error) {
      await thread.close();
      throw signal?.aborted ? signal.reason : error;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  has(name: string): Promise<boolean> {
    return this.thread.ask('has', name);
  }

  sha256(name: string, signal?: AbortSignal): Promise<string | null> {
    if (signal?.aborted) return Promise.resolve(null);
    return new Promise((resolve, reject) => {
      const stop = () => resolve(null);
      signal?.addEventListener('abort', stop, { once: true });
      void this.thread
        .ask('sha256', name)
        .then(resolve, reject)
        .finally(() => signal?.removeEventListener('abort', stop));
    });
  }

  override entity(name: string): Promise<JsonObject> {
    return this.thread.ask('entity', name);
  }

  override entities(name: string): AsyncIterable<JsonObject> {
    return this.stream(
      () => this.thread.ask('entities', name),
      (stream) => this.thread.ask('nextEntities', stream),
    );
  }

  open(name: string): AsyncIterable<Uint8Array> {
    return this.stream(
      () => this.thread.ask('bytes', name),
      (stream) => this.thread.ask('nextBytes', stream),
    );
  }

  close(): Promise<void> {
    return this.thread.close();
  }

  private async *stream<T>(
    begin: () => Promise<number>,
    next: (stream: number) => Promise<{ readonly values: readonly T[]; readonly done: boolean }>,
  ): AsyncGenerator<T> {
    const stream = await begin();
    let done = false;
    try {
      while (!done) {
        const part = await next(stream);
        ({ done } = part);
        yield* part.values;
      }
    } finally {
      if (!done) await this.thread.ask('leave', stream).catch(() => undefined);
    }
  }
}

/** Opens an archive that is read in a thread. Programs that run uncompiled read it themselves. */
export function readArchive(path: string, signal?: AbortSignal): Promise<ArchiveFiles> {
  return SourceThread.isThere ? ThreadArchive.open(path, { signal }) : openArchive(path);
}
