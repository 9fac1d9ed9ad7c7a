import type { Command } from 'commander';
import { Refusal } from '../../refusal.ts';
import type { Terminal } from '../../terminal.ts';

export function register(program: Command, terminal: Terminal): void {
  program
    .command('check')
    .description(
      'whether Galley does what it promises with the extensions of this installation; touches none of its data',
    )
    .option('--database-url <url>', 'a server to make a database on; default TEST_DATABASE_URL, else one of its own')
    .action((options: { databaseUrl?: string }) => check(terminal, options.databaseUrl));
}

/** @throws Refusal with the number of broken promises */
async function check(terminal: Terminal, databaseUrl = terminal.environment['TEST_DATABASE_URL']): Promise<void> {
  // Imported here, because only this command needs it.
  const [{ startComposed }, { CHECKS }] = await Promise.all([
    import('../../../../galley/src/testing/start-test-galley.ts'),
    import('../../check/checks.ts'),
  ]);
  const { composition } = terminal;
  const galley = await startComposed(composition, databaseUrl === undefined ? {} : { databaseUrl });
  let broken = 0;
  try {
    for (const { promise, check: holds } of CHECKS) {
      try {
        await holds(galley, composition);
        terminal.out(`ok      ${promise}`);
      } catch (error) {
        broken += 1;
        terminal.out(`broken  ${promise}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  } finally {
    await galley.stop();
  }
  const names = composition.names.length === 0 ? 'no extension' : composition.names.join(', ');
  if (broken > 0) throw new Refusal(`${broken} of ${CHECKS.length} promises are not kept with ${names}.`);
  terminal.out(`Galley keeps its promises with ${names}.`);
}
