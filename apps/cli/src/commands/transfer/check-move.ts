import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import {
  certainRedirects,
  CheckMovedAddresses,
  ImportRedirects,
  unpackedBytes,
  type MovedAddress,
} from '@app/redirects';
import { Invalid } from '@app/shared-kernel';
import { withGalley } from '../../open.ts';
import { ownerOf } from '../../owner-of.ts';
import { Refusal } from '../../refusal.ts';
import { report } from '../../report.ts';
import type { Terminal } from '../../terminal.ts';
import { addressesIn, fetchedAddresses, OLD_FILE_MAX } from './old-site.ts';

interface MoveFlags {
  workspace: string;
  fetch?: boolean;
  redirect?: boolean;
  json?: boolean;
}

/** Lost paths that are listed. */
const LISTED = 100;

export function register(program: Command, terminal: Terminal): void {
  program
    .command('check-move')
    .argument('<where>', 'a sitemap.xml file of the old site, a list of addresses, or with --fetch its address')
    .description('say for each address of an old site whether it is live, redirected or lost here')
    .requiredOption('--workspace <slug>', 'the workspace')
    .option('--fetch', 'fetch the sitemap of the old site, from public addresses only')
    .option('--redirect', 'also make the redirects that are certain')
    .option('--json', 'answer in JSON, with every address')
    .action((where: string, flags: MoveFlags) => checkMove(terminal, where, flags));
}

async function checkMove(terminal: Terminal, where: string, flags: MoveFlags): Promise<void> {
  const isAddress = /^https?:\/\//i.test(where);
  if (isAddress && flags.fetch !== true)
    throw new Refusal('Nothing is fetched without --fetch. Save the sitemap, and give its file instead.');
  const { addresses, notes } = isAddress
    ? await fetchedAddresses(terminal, where)
    : await addressesIn(await textOf(where));
  if (addresses.length === 0) throw new Refusal(['There is no address in it.', ...notes].join(' '));
  const result = await withGalley(terminal, async (galley) => {
    const caller = await ownerOf(galley, flags.workspace);
    const moved = await galley.app.get(CheckMovedAddresses).execute(caller.workspaceId, addresses);
    if (flags.redirect !== true) return { moved, redirects: { created: 0, failed: [] } };
    return { moved, redirects: await galley.app.get(ImportRedirects).execute(caller, certainRedirects(moved)) };
  });
  report(terminal, flags, { ...result, notes }, () => inWords(result.moved, result.redirects.created, notes));
}

function inWords(moved: readonly MovedAddress[], created: number, notes: readonly string[]): string {
  const of = (state: MovedAddress['state']) => moved.filter((each) => each.state === state);
  const lost = of('lost');
  const certain = lost.filter(({ isCertain }) => isCertain).length;
  return [
    `${moved.length} addresses: ${of('live').length} live, ${of('redirected').length} redirected, ${of('gone').length} gone, ${lost.length} lost.`,
    ...notes,
    ...lost
      .slice(0, LISTED)
      .map(
        ({ path, suggestions }) =>
          `  lost: ${path}${suggestions.length === 0 ? '' : `, could redirect to ${suggestions.join(' or ')}`}`,
      ),
    ...(lost.length > LISTED ? [`  and ${lost.length - LISTED} more: --json lists them.`] : []),
    ...(created > 0
      ? [`${created} ${created === 1 ? 'redirect' : 'redirects'} created.`]
      : certain > 0
        ? [
            certain === 1
              ? '1 redirect is certain: --redirect makes it.'
              : `${certain} redirects are certain: --redirect makes them.`,
          ]
        : []),
  ].join('\n');
}

async function textOf(where: string): Promise<string> {
  const path = resolve(where);
  const found = await stat(path).catch(() => null);
  if (found?.isFile() !== true) throw new Refusal(`There is no file ${path}.`);
  if (found.size > OLD_FILE_MAX) throw new Refusal('The file has more than 50 MiB.');
  const bytes = await unpackedBytes(await readFile(path), OLD_FILE_MAX).catch((error: unknown) => {
    throw error instanceof Invalid ? new Refusal(`${path} cannot be read: ${error.message}.`) : error;
  });
  return bytes.toString('utf8');
}
