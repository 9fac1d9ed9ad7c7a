import { ReadingThread } from './reading-thread.ts';

/** @param bytes of a file; @returns null for this process to read it */
export type ThreadFor = (bytes: number) => ReadingThread | null;

/** A thread that starts when it is needed. */
export class LateThread {
  private thread: ReadingThread | null | undefined;

  /** @returns null where no thread can be */
  get(): ReadingThread | null {
    this.thread ??= ReadingThread.start();
    return this.thread;
  }

  async close(): Promise<void> {
    await this.thread?.close();
  }
}
