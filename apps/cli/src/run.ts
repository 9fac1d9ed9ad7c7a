import { DomainError, Invalid } from '@app/shared-kernel';
import { Command, CommanderError } from 'commander';
import * as apiKey from './commands/api-key.ts';
import * as demo from './commands/demo.ts';
import * as importing from './commands/import.ts';
import * as member from './commands/member.ts';
import * as migrate from './commands/migrate.ts';
import * as recompute from './commands/recompute.ts';
import * as user from './commands/user.ts';
import * as workspace from './commands/workspace.ts';
import { Refusal } from './refusal.ts';
import type { Terminal } from './terminal.ts';

/** A group of commands: a file in `commands/`. */
interface CommandGroup {
  register(program: Command, terminal: Terminal): void;
}

const GROUPS: readonly CommandGroup[] = [migrate, user, workspace, member, apiKey, demo, recompute, importing];

const DONE = 0;
const FAILED = 1;
const MISUSED = 2;

/**
 * Runs one command line.
 *
 * @param args without the program itself
 * @returns the exit code: 0 done, 1 refused or failed with the reason on standard error, 2 misused
 */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const program = new Command('galley')
    .description('Runs and administers Galley. Reads the same settings as the service, .env included.')
    .showHelpAfterError('(--help tells more)')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.out(text.trimEnd()),
      writeErr: (text) => terminal.err(text.trimEnd()),
    });
  for (const group of GROUPS) group.register(program, terminal);
  try {
    await program.parseAsync(args, { from: 'user' });
    return DONE;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : MISUSED;
    terminal.err(reason(error));
    return FAILED;
  }
}

function reason(error: unknown): string {
  if (error instanceof Invalid && error.problems && error.problems.length > 0) {
    return error.problems.map(({ path, message }) => `${path}: ${message}`).join('\n');
  }
  if (error instanceof DomainError || error instanceof Refusal) return error.message;
  // Several addresses of one host failed: each says the same.
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const { code } = inner as { code?: unknown };
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return 'The database cannot be reached; see DATABASE_URL.';
  return inner instanceof Error ? inner.message : String(inner);
}
