import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** Milliseconds that a thread gets to end by itself. */
const CLOSING = 3_000;

/** What a thread is started with. */
export interface LaneOrder {
  readonly galley: 'heavy lane';
  /** The socket to listen at. */
  readonly path: string;
  /** What the program needs to build the same service again; plain data. */
  readonly setting: unknown;
}

/** What a service is asked for when it is built within a thread; null everywhere else. */
export function laneOrder(): LaneOrder | null {
  const data = workerData as Partial<LaneOrder> | null;
  return data?.galley === 'heavy lane' ? (data as LaneOrder) : null;
}

/** Within the thread: says that the socket is open, and waits for the end. */
export async function serveLane(): Promise<void> {
  if (!parentPort) throw new Error('This is no thread.');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort.postMessage('serving');
  await once(parentPort, 'message');
}

/** A worker thread that serves on a private socket. */
export class LaneThread {
  private constructor(
    readonly path: string,
    private readonly worker: Worker,
    private readonly gone: Promise<unknown>,
  ) {}

  /**
   * @param program the file that it runs
   * @throws Error when it ends before it serves
   */
  static async start(program: string, setting: unknown): Promise<LaneThread> {
    const path = socketPath();
    const order: LaneOrder = { galley: 'heavy lane', path, setting };
    const worker = new Worker(program, { workerData: order });
    const gone = new Promise((resolve) => worker.once('exit', resolve));
    const failed = new Promise<never>((_, reject) => {
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The thread for heavy requests has ended.')));
    });
    failed.catch(() => undefined);
    await Promise.race([once(worker, 'message'), failed]);
    // It keeps no process alive.
    worker.unref();
    return new LaneThread(path, worker, gone);
  }

  /** @param told when it ended, for whatever reason */
  onEnd(told: () => void): void {
    void this.gone.then(told);
  }

  /** What it is at comes to its end, if that is soon. */
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
  const folder = mkdtempSync(join(tmpdir(), 'galley-lane-'));
  return process.platform === 'win32' ? `\\\\.\\pipe\\${folder.replaceAll(/\W/g, '-')}` : join(folder, 'lane');
}
