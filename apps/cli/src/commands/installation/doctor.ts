import type { Command } from 'commander';
import { Readiness, VERSION } from '@app/platform';
import { FailedJobs } from '@app/shared-kernel';
import { readSettings, type Settings } from '../../../../api/src/config/settings.ts';
import { openDatabase, refuseUnfit, refuseUnmigrated } from '../../../../api/src/prepare-database.ts';
import { reason } from '../../../../api/src/reason.ts';
import { refuseUnwritable } from '../../../../api/src/refuse-unwritable.ts';
import { withGalley } from '../../open.ts';
import { Refusal } from '../../refusal.ts';
import { report } from '../../report.ts';
import type { Terminal } from '../../terminal.ts';

interface Finding {
  readonly what: string;
  /** The problems in sentences; empty if there are none. */
  readonly wrong: readonly string[];
}

export function register(program: Command, terminal: Terminal): void {
  program
    .command('doctor')
    .description('look at everything that the service needs, and say what is wrong')
    .option('--json', 'answer in JSON')
    .action((options: { json?: boolean }) => doctor(terminal, options));
}

async function doctor(terminal: Terminal, options: { json?: boolean }): Promise<void> {
  const findings = await examine(terminal);
  report(terminal, options, { version: VERSION, node: process.versions.node, findings }, () =>
    [`Galley ${VERSION} on Node ${process.versions.node}`, ...findings.map(inWords)].join('\n'),
  );
  const wrong = findings.filter((finding) => finding.wrong.length > 0);
  if (wrong.length > 0) throw new Refusal(`Wrong: ${wrong.map(({ what }) => what).join(', ')}.`);
}

/** Later checks depend on earlier ones. */
async function examine(terminal: Terminal): Promise<Finding[]> {
  const findings: Finding[] = [];
  const look = async <T>(what: string, work: () => Promise<T>): Promise<T | null> => {
    try {
      const result = await work();
      findings.push({ what, wrong: [] });
      return result;
    } catch (error) {
      findings.push({ what, wrong: reason(error).split('\n') });
      return null;
    }
  };
  const settings = await look('settings', async () => readSettings(terminal.environment));
  if (!settings) return findings;
  await look('data directory', () => refuseUnwritable(settings));
  if ((await look('database', () => refuseProblems(settings))) === null) return findings;
  if ((await look('migrations', () => withoutMigrating(settings, terminal))) === null) return findings;
  await withGalley(terminal, async ({ app }) => {
    findings.push({
      what: 'database, disk and media store as requests use them',
      wrong: await app.get(Readiness).doubts(),
    });
    const failed = await app.get(FailedJobs).count();
    const many = `${failed} were given up after ten attempts: galley jobs list`;
    findings.push({ what: 'jobs', wrong: failed === 0 ? [] : [many] });
  });
  return findings;
}

/** @throws Error also about replicas that cannot be used now */
async function refuseProblems(settings: Settings): Promise<true> {
  const doubts: string[] = [];
  await refuseUnfit(settings, (message) => doubts.push(message));
  if (doubts.length > 0) throw new Error(doubts.join('\n'));
  return true;
}

async function withoutMigrating(settings: Settings, { composition }: Terminal): Promise<true> {
  const database = await openDatabase(settings);
  try {
    await refuseUnmigrated(database, composition);
    return true;
  } finally {
    await database.stop();
  }
}

function inWords({ what, wrong }: Finding): string {
  return wrong.length === 0
    ? `  well   ${what}`
    : [`  WRONG  ${what}`, ...wrong.map((line) => `         ${line.trim()}`)].join('\n');
}
