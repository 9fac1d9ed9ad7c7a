import cliProgress from 'cli-progress';
import type { Terminal } from './terminal.ts';

/** Reports progress of long work; silent without a terminal. */
export interface Progress {
  advance(by: number): void;
  stop(): void;
}

/** @param total how many steps there are */
export function startProgress(terminal: Terminal, total: number, what: string): Progress {
  if (!terminal.interactive) return { advance: () => undefined, stop: () => undefined };
  const bar = new cliProgress.SingleBar({
    format: `${what} {bar} {value}/{total} · {eta_formatted} left`,
    hideCursor: true,
    stream: process.stderr,
  });
  bar.start(total, 0);
  return { advance: (by) => bar.increment(by), stop: () => bar.stop() };
}
