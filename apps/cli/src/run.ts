import { Command, CommanderError } from 'commander';
import { VERSION } from '@app/platform';
import { DomainError, Invalid } from '@app/shared-kernel';
import { reason as reasonOfFailure } from '../../api/src/reason.ts';
import * as backup from './commands/installation/backup.ts';
import * as check from './commands/installation/check.ts';
import * as demo from './commands/installation/demo.ts';
import * as doctor from './commands/installation/doctor.ts';
import * as jobs from './commands/installation/jobs.ts';
import * as mcp from './commands/installation/mcp.ts';
import * as migrate from './commands/installation/migrate.ts';
import * as recompute from './commands/installation/recompute.ts';
import * as restored from './commands/installation/restored.ts';
import * as media from './commands/media.ts';
import * as apiKey from './commands/people/api-key.ts';
import * as member from './commands/people/member.ts';
import * as user from './commands/people/user.ts';
import * as checkMove from './commands/transfer/check-move.ts';
import * as exporting from './commands/transfer/export.ts';
import * as importing from './commands/transfer/import.ts';
import * as workspace from './commands/workspace.ts';
import { withGalley } from './open.ts';
import { Refusal } from './refusal.ts';
import type { Terminal } from './terminal.ts';

/** A group of commands: a file in `commands/`. */
interface CommandGroup {
  register(program: Command, terminal: Terminal): void;
}

const GROUPS: readonly CommandGroup[] = [
  migrate,
  user,
  workspace,
  member,
  apiKey,
  media,
  jobs,
  backup,
  restored,
  doctor,
  demo,
  recompute,
  mcp,
  importing,
  checkMove,
  exporting,
  check,
];

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
    .version(VERSION, '--version', 'print the version')
    .description('Runs and administers Galley. Reads the same settings as the service, .env included.')
    .showHelpAfterError('(--help tells more)')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.out(text.trimEnd()),
      writeErr: (text) => terminal.err(text.trimEnd()),
    });
  for (const group of GROUPS) group.register(program, terminal);
  for (const { name, register } of terminal.composition.commands) {
    register(program.command(name).description(`commands of the extension ${name}`), {
      out: (line) => terminal.out(line),
      err: (line) => terminal.err(line),
      withApplication: (work) => withGalley(terminal, ({ app }) => work(app)),
    });
  }
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
  return reasonOfFailure(error);
}
