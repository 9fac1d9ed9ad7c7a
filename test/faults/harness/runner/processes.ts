import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** How a process ended. */
export type End = [code: number | null, signal: NodeJS.Signals | null];

/** A process that cannot outlive the spec file, whether a spec fails or jest is killed. */
export class Child {
  readonly gone: Promise<End>;
  /** Its output so far, including errors. */
  output = '';

  constructor(
    readonly process: ChildProcess,
    release: () => void,
  ) {
    this.gone = once(process, 'exit') as Promise<End>;
    void this.gone.then(release);
    for (const stream of [process.stdout, process.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
  }

  get pid(): number {
    return this.process.pid ?? 0;
  }

  get runs(): boolean {
    return this.process.exitCode === null && this.process.signalCode === null;
  }

  /** Sends the signal and waits for the end. A stopped process is continued first, because it could not end otherwise. */
  async end(signal: NodeJS.Signals): Promise<End> {
    if (this.runs) this.process.kill(signal);
    return this.gone;
  }
}

/** Starts processes and makes sure that they end. */
export class Processes {
  private readonly children: Child[] = [];
  private readonly reaper = spawn(process.execPath, [join(__dirname, 'reaper.mjs')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });

  /** Its output is recorded; it gets its own session, so that Ctrl-C does not reach it. */
  spawn(command: string, args: string[], options: SpawnOptions = {}): Child {
    const started = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true, ...options });
    const { pid } = started;
    if (pid === undefined) throw new Error(`${command} could not be started.`);
    this.hold(pid);
    const child = new Child(started, () => this.drop(pid));
    this.children.push(child);
    return child;
  }

  /** For a process started by another one, such as a stopped one that would wait for ever. */
  hold(pid: number): void {
    this.reaper.stdin.write(`hold ${pid}\n`);
  }

  drop(pid: number): void {
    if (this.reaper.stdin.writable) this.reaper.stdin.write(`drop ${pid}\n`);
  }

  async endAll(): Promise<void> {
    await Promise.all(this.children.map((child) => child.end('SIGKILL')));
    const gone = once(this.reaper, 'exit');
    this.reaper.stdin.end();
    await gone;
  }
}
