import type { Command } from 'commander';
import { FailedJobs, isUuid } from '@app/shared-kernel';
import { withGalley } from '../../open.ts';
import { Refusal } from '../../refusal.ts';
import { report, table } from '../../report.ts';
import type { Terminal } from '../../terminal.ts';

const LISTED = 100;

export function register(program: Command, terminal: Terminal): void {
  const jobs = program.command('jobs').description('work that was given up after ten attempts');
  jobs
    .command('list')
    .description('list the latest, with the reason')
    .option('--json', 'answer in JSON')
    .action((options: { json?: boolean }) => list(terminal, options));
  jobs
    .command('retry')
    .description('have one or all tried again')
    .argument('[id]', 'the job')
    .option('--all', 'all of them')
    .option('--json', 'answer in JSON')
    .action((id: string | undefined, options: { all?: boolean; json?: boolean }) => retry(terminal, id, options));
}

async function list(terminal: Terminal, options: { json?: boolean }): Promise<void> {
  const failed = await withGalley(terminal, ({ app }) => app.get(FailedJobs).list(LISTED));
  report(terminal, options, failed, () =>
    table(
      ['ID', 'NAME', 'GIVEN UP', 'REASON'],
      failed.map(({ id, name, failedAt, error }) => [id, name, failedAt.toISOString(), error]),
    ),
  );
}

async function retry(
  terminal: Terminal,
  id: string | undefined,
  options: { all?: boolean; json?: boolean },
): Promise<void> {
  const { all = false } = options;
  if ((id === undefined) !== all) throw new Refusal('Name one job, or all of them by --all.');
  if (id !== undefined && !isUuid(id)) throw new Refusal('That is no id of a job.');
  const retried = await withGalley(terminal, ({ app }) => app.get(FailedJobs).retry(id ?? null));
  if (id !== undefined && retried === 0) throw new Refusal(`There is no job ${id} that was given up.`);
  report(terminal, options, { retried }, () => `${retried} will be tried again.`);
}
