import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runningAs } from './account.ts';
import type { ServerFolder } from './server-folder.ts';

const PREFIX = 'keep-alive-';
const ANSWERS = '.answers';
/** Milliseconds between two checks for an answer, and after which a question is repeated. */
const LOOK = 3;
const ASK_AGAIN = 150;
const FRESH = 60_000;

/**
 * Keeps a server alive: a named pipe that its watchdog reads, and that every process using the server holds open for
 * writing. However the last of them ends, the kernel closes the pipe, and the watchdog reads the end and stops the
 * server. Every start of a server has its own pipe, named after the start.
 */
export class KeepAlivePipe {
  private constructor(
    /** Exists until the watchdog has finished. */
    readonly path: string,
    private readonly fd: number,
  ) {}

  /**
   * Creates the pipe of a server that is about to be started.
   * @returns the pipe, already held, and the reading end to pass to the watchdog and then to close
   */
  static create(folder: ServerFolder, start: string): { pipe: KeepAlivePipe; end: number } {
    const path = pathOf(folder, start);
    execFileSync('mkfifo', ['-m', '600', path], runningAs(folder.account));
    // Opened for both first, because opening one end alone would wait for the other.
    const both = openSync(path, constants.O_RDWR);
    const end = openSync(path, constants.O_RDONLY);
    const fd = openSync(path, constants.O_WRONLY);
    closeSync(both);
    return { pipe: new KeepAlivePipe(path, fd), end };
  }

  /** Joins the holders of the pipe; null when no watchdog reads it any more. */
  static hold(folder: ServerFolder, start: string): KeepAlivePipe | null {
    const path = pathOf(folder, start);
    let fd: number;
    try {
      fd = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
    } catch (error) {
      if (['ENOENT', 'ENXIO'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
      throw error;
    }
    if (fstatSync(fd).isFIFO()) return new KeepAlivePipe(path, fd);
    closeSync(fd);
    return null;
  }

  /**
   * Whether the server runs while this process holds the pipe. The watchdog may have read the end of the pipe just
   * before this process joined. So this process writes a word, which the watchdog copies to a file, unless it has read
   * the end.
   */
  async isAnswered(): Promise<boolean> {
    const word = randomBytes(8).toString('hex');
    while (this.send(word)) {
      for (let waited = 0; waited < ASK_AGAIN; waited += LOOK) {
        await sleep(LOOK);
        if (answersIn(this.path).includes(word)) return true;
      }
    }
    return false;
  }

  /** @returns false when there is no reader any more */
  private send(word: string): boolean {
    try {
      return writeSync(this.fd, `${word}\n`) > 0;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EPIPE') return false;
      throw error;
    }
  }

  release(): void {
    closeSync(this.fd);
  }

  /** Whether any process holds the pipe; to be called after its release. */
  isHeld(): boolean {
    let fd: number | undefined;
    try {
      fd = openSync(this.path, constants.O_RDONLY | constants.O_NONBLOCK);
      // Reads nothing at the end of the pipe, when no process holds it; throws EAGAIN otherwise.
      return readSync(fd, Buffer.alloc(1)) > 0;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EAGAIN';
    } finally {
      if (fd !== undefined) closeSync(fd);
    }
  }
}

/**
 * Removes what killed watchdogs left. Only the process whose server runs may call it. A fresh file may belong to a
 * process that has yet to find out that it came too late.
 */
export function removeDeadPipes(folder: ServerFolder, start: string): void {
  for (const name of readdirSync(folder.path)) {
    if (!name.startsWith(PREFIX) || name.startsWith(PREFIX + start)) continue;
    const made = statSync(join(folder.path, name), { throwIfNoEntry: false })?.ctimeMs ?? 0;
    if (made < Date.now() - FRESH) rmSync(join(folder.path, name), { force: true });
  }
}

function pathOf(folder: ServerFolder, start: string): string {
  return join(folder.path, PREFIX + start);
}

function answersIn(path: string): string {
  try {
    return readFileSync(path + ANSWERS, 'utf8');
  } catch {
    return '';
  }
}
