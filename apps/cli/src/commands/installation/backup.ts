import { mkdir, readdir } from 'node:fs/promises';
import type { Command } from 'commander';
import { StartNewHistory } from '@app/changes';
import { MediaStore, RecogniseMediaStore, UploadStaging } from '@app/content';
import { VERSION } from '@app/platform';
import { refuseDamaged } from '../../backup/damaged-file.ts';
import { dumpDatabase } from '../../backup/dump-database.ts';
import { readManifest, tableFile, writeManifest } from '../../backup/manifest.ts';
import { copyMedia, damagedMedia, putMedia } from '../../backup/media-files.ts';
import { damagedTables } from '../../backup/read-table.ts';
import { refuseUnfitTarget, restoreDatabase } from '../../backup/restore-database.ts';
import { runSpecs } from '../../check/run-specs.ts';
import { confirm } from '../../confirm.ts';
import { connected } from '../../connection/connected.ts';
import { withGalley } from '../../open.ts';
import { Refusal } from '../../refusal.ts';
import { report } from '../../report.ts';
import type { Terminal } from '../../terminal.ts';

const INCOMPLETE = 'The backup is written, but these files of the media store are missing or not what was uploaded';

interface Options {
  json?: boolean;
  yes?: boolean;
}

export function register(program: Command, terminal: Terminal): void {
  program
    .command('backup')
    .description('write database and media, as one set, into a new folder; the service may run meanwhile')
    .argument('<folder>', 'the folder, which must be empty or not there yet')
    .option('--json', 'answer in JSON')
    .action((folder: string, options: Options) => backup(terminal, folder, options));
  program
    .command('restore')
    .description('fill an empty database and the media store that is set from a backup')
    .argument('<folder>', 'the folder of the backup')
    .option('--yes', 'do not ask')
    .option('--json', 'answer in JSON')
    .action((folder: string, options: Options) => restore(terminal, folder, options));
  program
    .command('verify')
    .description(
      'look whether a backup is whole; without a folder, run specs of the API and of ports on what is installed with its extensions',
    )
    .argument('[folder]', 'the folder of the backup')
    .option('--json', 'answer in JSON')
    .option(
      '--database-url <url>',
      'a server to make databases on for specs; default TEST_DATABASE_URL, else one of its own',
    )
    .action((folder: string | undefined, options: Options & { databaseUrl?: string }) =>
      folder === undefined ? runSpecs(terminal, options.databaseUrl) : verify(terminal, folder, options),
    );
}

async function backup(terminal: Terminal, folder: string, options: Options): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Refusal(`The folder ${folder} is not empty.`);
  const done = await withGalley(terminal, async (galley) => {
    const { migrations, tables } = await connected(galley, (client) => dumpDatabase(client, folder));
    // Stored files never change and are never renamed, so the files of the records just written are complete.
    const { damaged, ...media } = await copyMedia(galley.app.get(MediaStore), folder, tables);
    await writeManifest(folder, { version: VERSION, createdAt: new Date().toISOString(), migrations, tables, media });
    return { rows: tables.reduce((sum, { rows }) => sum + rows, 0), ...media, damaged };
  });
  report(terminal, options, { folder, ...done }, () => `Wrote ${done.rows} rows and ${done.files} files to ${folder}.`);
  const { damaged } = done;
  if (damaged.length > 0) throw new Refusal([`${INCOMPLETE}:`, ...damaged].join('\n'));
}

async function restore(terminal: Terminal, folder: string, options: Options): Promise<void> {
  const manifest = await readManifest(folder);
  await confirm(terminal, options, `Restore the backup of ${manifest.createdAt}?`);
  const { files, damaged } = await withGalley(terminal, (galley) =>
    connected(galley, async (client) => {
      await refuseUnfitTarget(client, manifest);
      refuseDamaged(await damagedTables(folder, manifest), 'Nothing is restored, because the backup is damaged');
      // Files first: an interrupted restore leaves the database empty and can be repeated.
      const put = await putMedia(galley.app.get(MediaStore), galley.app.get(UploadStaging), folder, manifest);
      await restoreDatabase(client, folder, manifest);
      await galley.app.get(RecogniseMediaStore).adopt();
      await galley.app.get(StartNewHistory).execute();
      return put;
    }),
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  report(
    terminal,
    options,
    { rows, files, damaged: damaged.map(({ file, fault }) => ({ file, fault })) },
    () => `Restored ${rows} rows and ${files} files of ${manifest.createdAt}.`,
  );
  refuseDamaged(damaged, 'Everything else is restored, but the backup is damaged');
}

async function verify(terminal: Terminal, folder: string, options: Options): Promise<void> {
  const manifest = await readManifest(folder);
  const damaged = await damagedTables(folder, manifest);
  // Without their records nothing can be said of the files.
  if (!damaged.some(({ file }) => file === tableFile('media'))) damaged.push(...(await damagedMedia(folder, manifest)));
  refuseDamaged(damaged);
  const { createdAt, version, media } = manifest;
  report(
    terminal,
    options,
    { createdAt, version, tables: manifest.tables.length, ...media },
    () =>
      `The backup of ${createdAt} (version ${version}) is whole: ${manifest.tables.length} tables, ${media.files} files.`,
  );
}
