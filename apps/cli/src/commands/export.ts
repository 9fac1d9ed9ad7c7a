import { ExportedBlogs, ExportFolder, exportMarkdown } from '@app/transfer';
import type { Command } from 'commander';
import { resolve } from 'node:path';
import { workspaceBySlug } from '../look-up.ts';
import { withGalley } from '../open.ts';
import { Refusal } from '../refusal.ts';
import { report } from '../report.ts';
import type { Terminal } from '../terminal.ts';

interface ExportFlags {
  workspace: string;
  json?: boolean;
}

export function register(program: Command, terminal: Terminal): void {
  program
    .command('export')
    .argument('<folder>', 'a folder that is new, or empty')
    .description('write all posts, pages, files and redirects of a workspace as Markdown')
    .requiredOption('--workspace <slug>', 'the workspace')
    .option('--json', 'answer in JSON')
    .action((folder: string, flags: ExportFlags) => exportTo(terminal, resolve(folder), flags));
}

async function exportTo(terminal: Terminal, folder: string, flags: ExportFlags): Promise<void> {
  const result = await withGalley(terminal, async (galley) => {
    const { id } = await workspaceBySlug(galley, flags.workspace);
    const target = await ExportFolder.create(folder);
    return exportMarkdown(galley.app.get(ExportedBlogs).open(id), target);
  });
  const { posts, pages, media, missing } = result;
  report(terminal, flags, result, () => `Wrote ${posts} posts, ${pages} pages and ${media} files to ${folder}.`);
  if (missing.length > 0) throw new Refusal(`${missing.length} files are gone: ${missing.slice(0, 10).join(', ')}.`);
}
