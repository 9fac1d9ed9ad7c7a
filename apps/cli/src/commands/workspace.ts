import type { Command } from 'commander';
import {
  CreateWorkspace,
  DeleteWorkspace,
  operatorOf,
  TransferOwnership,
  WorkspaceReader,
  type Workspace,
} from '@app/identity';
import { confirm } from '../confirm.ts';
import { everyPage } from '../every-page.ts';
import { anyWorkspaceBySlug, operatorIn, userByEmail } from '../look-up.ts';
import { withGalley } from '../open.ts';
import { report, table } from '../report.ts';
import type { Terminal } from '../terminal.ts';
import * as workspaceMove from './transfer/workspace-move.ts';

interface CreateOptions {
  name: string;
  slug: string;
  owner: string;
  json?: boolean;
}

export function register(program: Command, terminal: Terminal): void {
  const workspace = program.command('workspace').description('workspaces: each is one blog');
  workspace
    .command('create')
    .description('create a workspace')
    .requiredOption('--name <name>', 'the name of the workspace')
    .requiredOption('--slug <slug>', 'its slug, unique on the whole platform')
    .requiredOption('--owner <email>', 'the user who is to own it')
    .option('--json', 'answer in JSON')
    .action((options: CreateOptions) => create(terminal, options));
  workspace
    .command('list')
    .description('list all workspaces, the oldest first')
    .option('--json', 'answer in JSON')
    .action((options: { json?: boolean }) => list(terminal, options));
  workspace
    .command('transfer')
    .description('give a workspace to another member, who owns it from then on')
    .argument('<slug>', 'the workspace')
    .requiredOption('--to <email>', 'the member')
    .option('--json', 'answer in JSON')
    .action((slug: string, options: { to: string; json?: boolean }) => transfer(terminal, slug, options));
  workspace
    .command('delete')
    .description('delete a workspace: nobody gets in any more, and what it holds is erased bit by bit')
    .argument('<slug>', 'the workspace')
    .option('--yes', 'do not ask')
    .option('--json', 'answer in JSON')
    .action((slug: string, options: { yes?: boolean; json?: boolean }) => remove(terminal, slug, options));
  workspaceMove.register(workspace, terminal);
}

async function create(terminal: Terminal, { name, slug, owner, ...options }: CreateOptions): Promise<void> {
  const workspace = await withGalley(terminal, async (galley) => {
    const { id } = await userByEmail(galley, owner);
    return galley.app.get(CreateWorkspace).execute(id, { name, slug }, 'command-line');
  });
  report(terminal, options, present(workspace), () => `Created the workspace ${workspace.slug} (${workspace.id}).`);
}

async function transfer(terminal: Terminal, slug: string, { to, ...options }: { to: string; json?: boolean }) {
  await withGalley(terminal, async (galley) => {
    const { id } = await userByEmail(galley, to);
    await galley.app.get(TransferOwnership).execute(await operatorIn(galley, slug), id);
  });
  report(terminal, options, { slug, owner: to }, () => `${to} owns the workspace ${slug} now.`);
}

async function remove(terminal: Terminal, slug: string, options: { yes?: boolean; json?: boolean }): Promise<void> {
  await confirm(terminal, options, `Delete the workspace ${slug} and all that it holds?`);
  await withGalley(terminal, async (galley) =>
    galley.app.get(DeleteWorkspace).execute(operatorOf((await anyWorkspaceBySlug(galley, slug)).id), slug),
  );
  report(terminal, options, { slug }, () => `The workspace ${slug} is deleted; the service erases what it holds.`);
}

async function list(terminal: Terminal, options: { json?: boolean }): Promise<void> {
  const workspaces = await withGalley(terminal, ({ app }) =>
    everyPage((request) => app.get(WorkspaceReader).list(request)),
  );
  report(terminal, options, workspaces.map(present), () =>
    table(
      ['SLUG', 'NAME', 'CREATED', 'ID'],
      workspaces.map(({ slug, name, createdAt, id }) => [slug, name, createdAt.toISOString(), id]),
    ),
  );
}

function present({ id, slug, name, createdAt }: Workspace) {
  return { id, slug, name, createdAt };
}
