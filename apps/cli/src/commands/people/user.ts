import type { Command } from 'commander';
import {
  CreateUser,
  DisableUser,
  EraseUser,
  IssueSetupCode,
  ResetSecondFactor,
  SetPassword,
  UserReader,
  type Account,
} from '@app/identity';
import { confirm } from '../../confirm.ts';
import { everyPage } from '../../every-page.ts';
import { userByEmail } from '../../look-up.ts';
import { withGalley, type Galley } from '../../open.ts';
import { Refusal } from '../../refusal.ts';
import { report, table } from '../../report.ts';
import type { Terminal } from '../../terminal.ts';

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
  user
    .command('list')
    .description('list all users, the oldest first')
    .option('--json', 'answer in JSON')
    .action((options: { json?: boolean }) => list(terminal, options));
  user
    .command('setup-code')
    .description('print a code by which the first account can be made in the dashboard')
    .option('--json', 'answer in JSON')
    .action((options: { json?: boolean }) => setupCode(terminal, options));
  registerChanges(user, terminal);
}

function registerChanges(user: Command, terminal: Terminal): void {
  const one = (name: string, description: string) =>
    user
      .command(name)
      .description(description)
      .requiredOption('--email <address>', 'the user')
      .option('--json', 'answer in JSON');
  one('disable', 'keep a user out: sessions end, and keys that act for them open nothing').action((options: OneUser) =>
    change(terminal, options, (galley, id) => galley.app.get(DisableUser).execute(id), 'is disabled'),
  );
  one('enable', 'let a disabled user in again, and the keys').action((options: OneUser) =>
    change(terminal, options, (galley, id) => galley.app.get(DisableUser).undo(id), 'is enabled'),
  );
  one('reset-second-factor', 'remove the second factor of a user who has lost it, and end all their sessions')
    .option('--yes', 'do not ask')
    .action(async (options: OneUser) => {
      await confirm(terminal, options, `Remove the second factor of ${options.email}?`);
      await change(
        terminal,
        options,
        (galley, id) => galley.app.get(ResetSecondFactor).execute(id),
        'has no second factor any more, and all sessions have ended',
      );
    });
  one('delete', 'forget a user who owns no workspace: address, name, password, memberships')
    .option('--yes', 'do not ask')
    .action(async (options: OneUser) => {
      await confirm(terminal, options, `Delete the user ${options.email} for good?`);
      await change(terminal, options, (galley, id) => galley.app.get(EraseUser).execute(id), 'is deleted');
    });
}

interface OneUser {
  email: string;
  yes?: boolean;
  json?: boolean;
}

async function change(
  terminal: Terminal,
  { email, ...options }: OneUser,
  work: (galley: Galley, id: string) => Promise<void>,
  done: string,
): Promise<void> {
  await withGalley(terminal, async (galley) => work(galley, (await userByEmail(galley, email)).id));
  report(terminal, options, { email }, () => `The user ${email} ${done}.`);
}

async function list(terminal: Terminal, options: { json?: boolean }): Promise<void> {
  const users = await withGalley(terminal, ({ app }) => everyPage((request) => app.get(UserReader).list(request)));
  report(terminal, options, users, () =>
    table(
      ['EMAIL', 'NAME', 'STATE', 'OWNS', 'MEMBER OF', 'LAST SEEN', 'CREATED'],
      users.map((user) => [
        user.email,
        user.displayName,
        state(user),
        String(user.owned),
        String(user.joined),
        user.lastSeenAt?.toISOString() ?? '',
        user.createdAt.toISOString(),
      ]),
    ),
  );
}

function state({ disabledAt, canSignIn }: Account): string {
  if (disabledAt) return `disabled ${disabledAt.toISOString()}`;
  return canSignIn ? 'active' : 'no password';
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

async function setupCode(terminal: Terminal, options: { json?: boolean }): Promise<void> {
  const code = await withGalley(terminal, ({ app }) => app.get(IssueSetupCode).execute());
  if (code === null) throw new Refusal('No set-up code is needed: somebody can sign in already, or SIGN_UP says how.');
  report(terminal, options, { setupCode: code }, () => code);
}

/** The line break that ends the input is not part of the password. */
async function passwordOf(terminal: Terminal): Promise<string> {
  return (await terminal.input()).replace(/\r?\n$/, '');
}
