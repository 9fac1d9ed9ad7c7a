import { CreateUser } from '@app/identity';
import type { Command } from 'commander';
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
}

async function create(terminal: Terminal, { email, name, passwordStdin, ...options }: CreateOptions): Promise<void> {
  // The line break that ends the input is not part of the password.
  const password = passwordStdin ? (await terminal.input()).replace(/\r?\n$/, '') : null;
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
