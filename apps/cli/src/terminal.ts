import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import type { Composition } from '../../api/src/extensions/composition.ts';

/** The world outside of a command: what it says, asks and is configured by. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The extensions of the installation. */
  readonly composition: Composition;
  /** Results, a line each call. */
  out(line: string): void;
  /** Everything else that a person should know. */
  err(line: string): void;
  /** Whether a person is there who can answer. */
  readonly interactive: boolean;
  /** Asks a question that is answered by yes or no; no is the default. */
  confirm(question: string): Promise<boolean>;
  /** Everything on standard input. */
  input(): Promise<string>;
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
});
