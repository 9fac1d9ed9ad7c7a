import type { Command } from 'commander';
import { PostReader, RecomputePosts, RepairPostCounts, Sites } from '@app/content';
import { operatorOf, WorkspaceReader, type Workspace } from '@app/identity';
import { RepairOpenCount } from '@app/redirects';
import { isUuid } from '@app/shared-kernel';
import { everyPage } from '../../every-page.ts';
import { workspaceBySlug } from '../../look-up.ts';
import { withGalley, type Galley } from '../../open.ts';
import { startProgress } from '../../progress.ts';
import { Refusal } from '../../refusal.ts';
import { report } from '../../report.ts';
import type { Terminal } from '../../terminal.ts';

interface Options {
  workspace?: string;
  all?: boolean;
  after?: string;
  json?: boolean;
}

interface Recomputed {
  readonly workspace: string;
  seen: number;
  changed: number;
  lastId: string | null;
  /** The number of totals and counters that were corrected. */
  repaired: number;
}

export function register(program: Command, terminal: Terminal): void {
  program
    .command('recompute')
    .description('derive scores and everything else that is stored with posts anew, and hold totals against a count')
    .option('--workspace <slug>', 'the workspace')
    .option('--all', 'all workspaces, the oldest first')
    .option('--after <id>', 'go on after this post of the workspace, where an earlier run was interrupted')
    .option('--json', 'answer in JSON')
    .action((options: Options) => recompute(terminal, options));
}

async function recompute(terminal: Terminal, { workspace, all, after, ...options }: Options): Promise<void> {
  if ((workspace === undefined) === (all === undefined)) throw new Refusal('Say either --workspace or --all.');
  if (after !== undefined && !isUuid(after)) throw new Refusal('--after needs the id of a post.');
  if (after !== undefined && all) throw new Refusal('--after goes with --workspace.');
  const results = await withGalley(terminal, async (galley) => {
    const workspaces =
      workspace === undefined ? await everyWorkspace(galley) : [await workspaceBySlug(galley, workspace)];
    const done: Recomputed[] = [];
    for (const one of workspaces) done.push(await work(galley, terminal, one, after ?? null));
    return done;
  });
  report(terminal, options, all ? results : results[0], () => results.map(inWords).join('\n'));
}

function everyWorkspace({ app }: Galley): Promise<Workspace[]> {
  return everyPage((request) => app.get(WorkspaceReader).list(request));
}

async function work(galley: Galley, terminal: Terminal, { id, slug }: Workspace, after: string | null) {
  const progress = startProgress(terminal, await countPosts(galley, id), `Recomputing ${slug}`);
  const result: Recomputed = { workspace: slug, seen: 0, changed: 0, lastId: after, repaired: 0 };
  try {
    for await (const batch of galley.app.get(RecomputePosts).execute(operatorOf(id), after)) {
      result.seen += batch.seen;
      result.changed += batch.changed;
      result.lastId = batch.lastId;
      progress.advance(batch.seen);
    }
    result.repaired += await galley.app.get(RepairPostCounts).execute(id);
    if (await galley.app.get(RepairOpenCount).execute(id)) result.repaired += 1;
  } finally {
    progress.stop();
  }
  return result;
}

function inWords({ workspace, seen, changed, repaired }: Recomputed): string {
  const totals = repaired === 0 ? 'all totals are correct' : `${repaired} wrong totals corrected`;
  return `${workspace}: looked at ${seen} posts; ${changed} came out otherwise; ${totals}.`;
}

async function countPosts({ app }: Galley, workspaceId: string): Promise<number> {
  const site = await app.get(Sites).of(workspaceId);
  return (await app.get(PostReader).list(site, {}, { page: 1, pageSize: 1, order: 'desc' })).total;
}
