import type { Command } from 'commander';
import { AddMember, ChangePermissions, MemberReader, RemoveMember, type Member } from '@app/identity';
import type { Permission } from '@app/shared-kernel';
import { extrasList, permissionList } from '../../arguments.ts';
import { confirm } from '../../confirm.ts';
import { everyPage } from '../../every-page.ts';
import { operatorIn, userByEmail } from '../../look-up.ts';
import { withGalley } from '../../open.ts';
import { report, table } from '../../report.ts';
import type { Terminal } from '../../terminal.ts';

interface MemberOptions {
  workspace: string;
  email: string;
  json?: boolean;
}

interface Rights {
  permissions: Permission[];
  extras?: string[];
}

const EXTRAS_HELP = 'rights that extensions bring, separated by commas';
const PERMISSIONS_HELP = 'separated by commas, or all';

export function register(program: Command, terminal: Terminal): void {
  const member = program.command('member').description('who may do what in a workspace');
  const action = (name: string, description: string) =>
    member
      .command(name)
      .description(description)
      .requiredOption('--workspace <slug>', 'the workspace')
      .option('--json', 'answer in JSON');
  const aboutOne = (name: string, description: string) =>
    action(name, description).requiredOption('--email <address>', 'the user');
  action('list', 'list the members, owner included').action((options: MemberOptions) => list(terminal, options));
  aboutOne('add', 'make a user a member')
    .requiredOption('--permissions <list>', PERMISSIONS_HELP, permissionList)
    .option('--extras <list>', EXTRAS_HELP, extrasList)
    .action((options: MemberOptions & Rights) => add(terminal, options));
  aboutOne('permissions', 'replace the permissions of a member')
    .requiredOption('--permissions <list>', PERMISSIONS_HELP, permissionList)
    .option('--extras <list>', `${EXTRAS_HELP}; as they are unless told`, extrasList)
    .action((options: MemberOptions & Rights) => change(terminal, options));
  aboutOne('remove', 'remove a member, whose keys open nothing from then on')
    .option('--yes', 'do not ask')
    .action((options: MemberOptions & { yes?: boolean }) => remove(terminal, options));
}

async function list(terminal: Terminal, options: MemberOptions): Promise<void> {
  const members = await withGalley(terminal, async (galley) => {
    const { workspaceId } = await operatorIn(galley, options.workspace);
    return everyPage((request) => galley.app.get(MemberReader).list(workspaceId, request));
  });
  report(terminal, options, members.map(present), () =>
    table(
      ['EMAIL', 'NAME', 'ROLE', 'PERMISSIONS'],
      members.map((one) => [one.email, one.displayName, one.role, rights(one)]),
    ),
  );
}

async function add(terminal: Terminal, options: MemberOptions & Rights): Promise<void> {
  const { workspace, email, permissions, extras } = options;
  const added = await withGalley(terminal, async (galley) =>
    galley.app.get(AddMember).execute(await operatorIn(galley, workspace), { email, permissions, extras }),
  );
  report(terminal, options, present(added), () => `${added.email} is a member of ${workspace} now: ${rights(added)}.`);
}

async function change(terminal: Terminal, options: MemberOptions & Rights): Promise<void> {
  const { workspace, email, permissions, extras } = options;
  const changed = await withGalley(terminal, async (galley) => {
    const user = await userByEmail(galley, email);
    const actor = await operatorIn(galley, workspace);
    const membership = await galley.app.get(ChangePermissions).execute(actor, user.id, permissions, extras);
    return { ...membership, email: user.email, displayName: user.displayName };
  });
  report(terminal, options, present(changed), () => `${email} in ${workspace}: ${rights(changed)}.`);
}

async function remove(terminal: Terminal, options: MemberOptions & { yes?: boolean }): Promise<void> {
  const { workspace, email } = options;
  await confirm(terminal, options, `Remove ${email} from ${workspace}?`);
  await withGalley(terminal, async (galley) => {
    const { id } = await userByEmail(galley, email);
    await galley.app.get(RemoveMember).execute(await operatorIn(galley, workspace), id);
  });
  report(terminal, options, { removed: email }, () => `${email} is no member of ${workspace} any more.`);
}

function rights({ role, permissions, extras = [] }: Member): string {
  return role === 'owner' ? 'everything' : [...permissions, ...extras].join(', ') || 'nothing';
}

function present({ userId, email, displayName, role, permissions, extras = [], createdAt }: Member) {
  return { userId, email, displayName, role, permissions, extras, createdAt };
}
