import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { ImportRedirects, readRedirectFile, REDIRECT_FILE_MAX, type RedirectFile } from '@app/redirects';
import { withGalley } from '../../open.ts';
import { ownerOf } from '../../owner-of.ts';
import { Refusal } from '../../refusal.ts';
import { report } from '../../report.ts';
import type { Terminal } from '../../terminal.ts';

interface RedirectFlags {
  workspace: string;
  dryRun?: boolean;
  fromColumn?: string;
  toColumn?: string;
  typeColumn?: string;
  json?: boolean;
}

/** Refused lines that are listed. */
const LISTED = 50;

/** @param group the command `import` */
export function addRedirects(group: Command, terminal: Terminal): void {
  group
    .command('redirects')
    .argument(
      '<file>',
      'a CSV or JSON file, redirects.yaml of Ghost, _redirects of Netlify or Cloudflare, or lines of Apache',
    )
    .description('import redirects of Galley or of another tool')
    .requiredOption('--workspace <slug>', 'the workspace')
    .option('--dry-run', 'make the whole report and write nothing')
    .option('--from-column <name>', 'the column of the old addresses, where it has no usual name')
    .option('--to-column <name>', 'the column of the new addresses')
    .option('--type-column <name>', 'the column of the types')
    .option('--json', 'answer in JSON')
    .action((path: string, flags: RedirectFlags) => importRedirects(terminal, resolve(path), flags));
}

async function importRedirects(terminal: Terminal, path: string, flags: RedirectFlags): Promise<void> {
  const { fromColumn, toColumn, typeColumn, dryRun = false } = flags;
  const chosen = { fromPath: fromColumn, toPath: toColumn, type: typeColumn };
  const { lines, ...found } = readRedirectFile(await contentOf(path), chosen);
  refuseWithoutColumns(found);
  const result = await withGalley(terminal, async (galley) => {
    const caller = await ownerOf(galley, flags.workspace);
    return galley.app.get(ImportRedirects).execute(caller, lines, { dryRun });
  });
  report(terminal, flags, { ...found, ...result }, () => {
    const { created, failed } = result;
    const columns = found.columns && `; columns ${Object.values(found.columns).filter(Boolean).join(', ')}`;
    return [
      `${dryRun ? 'Nothing is written. ' : ''}${created} ${created === 1 ? 'redirect' : 'redirects'} created, ${failed.length} skipped; read as ${found.format}${columns ?? ''}.`,
      ...failed.slice(0, LISTED).map(({ line, message }) => `  line ${line}: ${message}`),
      ...(failed.length > LISTED ? [`  and ${failed.length - LISTED} more: --json lists them.`] : []),
    ].join('\n');
  });
}

function refuseWithoutColumns({ missing, header }: Pick<RedirectFile, 'missing' | 'header'>): void {
  if (missing.length === 0) return;
  const options = missing.map((field) => (field === 'fromPath' ? '--from-column' : '--to-column'));
  throw new Refusal(`Name the columns by ${options.join(' and ')}. The file has: ${header.join(', ')}.`);
}

async function contentOf(path: string): Promise<Buffer> {
  const found = await stat(path).catch(() => null);
  if (found?.isFile() !== true) throw new Refusal(`There is no file ${path}.`);
  if (found.size > REDIRECT_FILE_MAX) throw new Refusal('The file has more than 25 MiB.');
  return readFile(path);
}
