import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** Milliseconds that the thread gets to end. */
const CLOSING = 3_000;

/** The input of the thread. */
export interface WorkerOrder {
  readonly galley: 'request worker';
  /** The socket to listen at. */
  readonly path: string;
  /** What the program needs to build the same service; plain data. */
  readonly setting: unknown;
}

/** The input of this thread; null outside of such a thread. */
export function workerOrder(): WorkerOrder | null {
  const data = workerData as Partial<WorkerOrder> | null;
  return data?.galley === 'request worker' ? (data as WorkerOrder) : null;
}

/** Called in the thread. Reports that the socket is open, and waits for the order to stop. */
export async function serveAsWorker(): Promise<void> {
  if (!parentPort) throw new Error('This is no thread.');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort.postMessage('serving');
  await once(parentPort, 'message');
}

/** A worker thread that serves on a private socket. */
export class RequestWorkerThread {
  private constructor(
    readonly path: string,
    private readonly worker: Worker,
    private readonly gone: Promise<unknown>,
  ) {}

  /**
   * @param program the file that the thread runs
   * @throws Error when it ends before it serves
   */
  static async start(program: string, setting: unknown): Promise<RequestWorkerThread> {
    const path = socketPath();
    const order: WorkerOrder = { galley: 'request worker', path, setting };
    const worker = new Worker(program, { workerData: order });
    const gone = new Promise((resolve) => worker.once('exit', resolve));
    const failed = new Promise<never>((_, reject) => {
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The thread for heavy requests has ended.')));
    });
    failed.catch(() => undefined);
    await Promise.race([once(worker, 'message'), failed]);
    // The thread does not keep the process running.
    worker.unref();
    return new RequestWorkerThread(path, worker, gone);
  }

  /** @param listener called when the thread has ended, for any reason */
  onEnd(listener: () => void): void {
    void this.gone.then(listener);
  }

  /** Stops the thread; running requests finish if they do so soon. */
  async stop(): Promise<void> {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
    this.worker.postMessage('stop');
    const last = setTimeout(() => void this.worker.terminate(), CLOSING);
    await this.gone;
    clearTimeout(last);
    if (process.platform !== 'win32') await rm(dirname(this.path), { recursive: true, force: true });
  }
}

/** In a folder that no other account may enter. */
function socketPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'galley-worker-'));
  return process.platform === 'win32' ? `\\\\.\\pipe\\${folder.replaceAll(/\W/g, '-')}` : join(folder, 'socket');
}
