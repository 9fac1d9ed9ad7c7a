import { PostReader, RecomputePosts, Sites } from '@app/content';
import { isUuid } from '@app/shared-kernel';
import type { Command } from 'commander';
import { operatorIn } from '../look-up.ts';
import { withGalley, type Galley } from '../open.ts';
import { startProgress } from '../progress.ts';
import { Refusal } from '../refusal.ts';
import { report } from '../report.ts';
import type { Terminal } from '../terminal.ts';

interface Options {
  workspace: string;
  after?: string;
  json?: boolean;
}

export function register(program: Command, terminal: Terminal): void {
  program
    .command('recompute')
    .description('derive scores and everything else that is stored with posts anew')
    .requiredOption('--workspace <slug>', 'the workspace')
    .option('--after <id>', 'go on after this post, where an earlier run was interrupted')
    .option('--json', 'answer in JSON')
    .action((options: Options) => recompute(terminal, options));
}

async function recompute(terminal: Terminal, { workspace, after, ...options }: Options): Promise<void> {
  if (after !== undefined && !isUuid(after)) throw new Refusal('--after needs the id of a post.');
  const result = await withGalley(terminal, (galley) => work(galley, terminal, workspace, after ?? null));
  report(terminal, options, result, () => `Looked at ${result.seen} posts; ${result.changed} came out otherwise.`);
}

async function work(galley: Galley, terminal: Terminal, slug: string, after: string | null) {
  const operator = await operatorIn(galley, slug);
  const progress = startProgress(terminal, await countPosts(galley, operator.workspaceId), 'Recomputing');
  const result = { seen: 0, changed: 0, lastId: after };
  try {
    for await (const batch of galley.app.get(RecomputePosts).execute(operator, after)) {
      result.seen += batch.seen;
      result.changed += batch.changed;
      result.lastId = batch.lastId;
      progress.advance(batch.seen);
    }
  } finally {
    progress.stop();
  }
  return result;
}

async function countPosts({ app }: Galley, workspaceId: string): Promise<number> {
  const site = await app.get(Sites).of(workspaceId);
  return (await app.get(PostReader).list(site, {}, { page: 1, pageSize: 1, order: 'desc' })).total;
}
