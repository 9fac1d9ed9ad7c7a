import { CreateWorkspace, WorkspaceReader, type Workspace } from '@app/identity';
import type { Command } from 'commander';
import { everyPage } from '../every-page.ts';
import { userByEmail } from '../look-up.ts';
import { withGalley } from '../open.ts';
import { report, table } from '../report.ts';
import type { Terminal } from '../terminal.ts';

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
}

async function create(terminal: Terminal, { name, slug, owner, ...options }: CreateOptions): Promise<void> {
  const workspace = await withGalley(terminal, async (galley) => {
    const { id } = await userByEmail(galley, owner);
    return galley.app.get(CreateWorkspace).execute(id, { name, slug }, 'command-line');
  });
  report(terminal, options, present(workspace), () => `Created the workspace ${workspace.slug} (${workspace.id}).`);
}

async function list(terminal: Terminal, options: { json?: boolean }): Promise<void> {
  const workspaces = await withGalley(terminal, ({ app }) =>
    everyPage((request) => app.get(WorkspaceReader).list(null, request)),
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
