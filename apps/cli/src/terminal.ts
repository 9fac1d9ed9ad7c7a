import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import type { Composition } from '../../api/src/extensions/composition.ts';
import { Pace } from './pace.ts';

/** The environment of a command: output, input and configuration. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The extensions of the installation. */
  readonly composition: Composition;
  /** Prints a line of the result. */
  out(line: string): void;
  /** Prints any other message. */
  err(line: string): void;
  /** Whether a user can answer questions. */
  readonly interactive: boolean;
  /** Asks a yes-or-no question; the default is no. */
  confirm(question: string): Promise<boolean>;
  /** Everything on standard input. */
  input(): Promise<string>;
  /**
   * From now on, leaves processors to other programs that want them, such as the service; an idle machine is as fast.
   *
   * @returns waits between pieces of work, where others want them
   */
  stepBack(): () => Promise<void>;
}

/** @param composition the extensions of the installation */
export const processTerminal = (composition: Composition): Terminal => ({
  environment: process.env,
  composition,
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
  interactive: process.stdin.isTTY && process.stderr.isTTY,
  confirm: async (question) => {
    const reader = createInterface({ input: process.stdin, output: process.stderr });
    try {
      return /^y(es)?$/i.test((await reader.question(`${question} [y/N] `)).trim());
    } finally {
      reader.close();
    }
  },
  input: () => text(process.stdin),
  // On Linux, of the main thread and of threads that it starts later.
  stepBack: () => {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    const pace = new Pace();
    return () => pace.next();
  },
});
