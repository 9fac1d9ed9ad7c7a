import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Runs one of Galley's programs. Of this process's environment it inherits only `PATH`. */
export function runProgram(program: string, args: string[], settings: Record<string, string>): ChildProcess {
  const env = { PATH: process.env['PATH'], ...settings };
  return spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Waits for a line of output that contains the text. @throws Error when the process ends before */
export async function lineWith(child: ChildProcess, text: string): Promise<string> {
  if (!child.stdout) throw new Error('The process has no output.');
  const lines = createInterface(child.stdout);
  try {
    for await (const line of lines) if (line.includes(text)) return line;
  } finally {
    // The process would block once the pipe is full.
    child.stdout.resume();
  }
  throw new Error(`The process ended without "${text}".`);
}

/** The service, started as `npm start` does. */
export class ServiceProcess {
  private constructor(
    readonly address: string,
    readonly child: ChildProcess,
    private readonly gone: Promise<unknown[]>,
  ) {}

  static async start(settings: Record<string, string>): Promise<ServiceProcess> {
    const child = runProgram('scripts/start.mjs', [], {
      PORT: '0',
      DEMO: 'off',
      SHUTDOWN_DELAY_MS: '0',
      LOG_LEVEL: 'warn',
      ...settings,
    });
    const gone = once(child, 'exit');
    const address = /http:[^\s"]+/.exec(await lineWith(child, 'Galley is at'))?.[0] ?? '';
    return new ServiceProcess(address, child, gone);
  }

  /** Sends the signal and waits. @returns exit code and signal */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<unknown[]> {
    this.child.kill(signal);
    return this.gone;
  }
}
