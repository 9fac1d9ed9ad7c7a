import { CreateUser, SetPassword } from '@app/identity';
import type { Command } from 'commander';
import { userByEmail } from '../look-up.ts';
import { withGalley } from '../open.ts';
import { report } from '../report.ts';
import type { Terminal } from '../terminal.ts';

interface CreateOptions {
  email: string;
  name: string;
  passwordStdin?: boolean;
  json?: boolean;
}

export function register(program: Command, terminal: Terminal): void {
  const user = program.command('user').description('people');
  user
    .command('create')
    .description('create a user')
    .requiredOption('--email <address>', 'e-mail address, to sign in with')
    .requiredOption('--name <name>', 'the name that others see')
    .option('--password-stdin', 'read the password from standard input; without one the user cannot sign in')
    .option('--json', 'answer in JSON')
    .action((options: CreateOptions) => create(terminal, options));
  user
    .command('password')
    .description('set the password of a user, read from standard input, and end all his sessions')
    .requiredOption('--email <address>', 'the user')
    .option('--json', 'answer in JSON')
    .action((options: { email: string; json?: boolean }) => setPassword(terminal, options));
}

async function create(terminal: Terminal, { email, name, passwordStdin, ...options }: CreateOptions): Promise<void> {
  const password = passwordStdin ? await passwordOf(terminal) : null;
  const user = await withGalley(terminal, ({ app }) =>
    app.get(CreateUser).execute({ email, displayName: name, password }),
  );
  report(
    terminal,
    options,
    { id: user.id, email: user.email, displayName: user.displayName },
    () => `Created the user ${user.email} (${user.id}).`,
  );
}

async function setPassword(
  terminal: Terminal,
  { email, ...options }: { email: string; json?: boolean },
): Promise<void> {
  const password = await passwordOf(terminal);
  await withGalley(terminal, async (galley) => {
    const { id } = await userByEmail(galley, email);
    await galley.app.get(SetPassword).execute(id, password);
  });
  report(terminal, options, { email }, () => `The password of ${email} is set, and all sessions have ended.`);
}

/** The line break that ends the input is not part of the password. */
async function passwordOf(terminal: Terminal): Promise<string> {
  return (await terminal.input()).replace(/\r?\n$/, '');
}
