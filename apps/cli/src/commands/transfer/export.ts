import { resolve } from 'node:path';
import { Option, type Command } from 'commander';
import {
  ExportedBlogs,
  ExportFolder,
  exportInWords,
  ExportTar,
  ExportZip,
  writeExport,
  type ExportTarget,
} from '@app/transfer';
import { workspaceBySlug } from '../../look-up.ts';
import { withGalley } from '../../open.ts';
import { Refusal } from '../../refusal.ts';
import { report } from '../../report.ts';
import type { Terminal } from '../../terminal.ts';

type Format = 'archive' | 'markdown' | 'ghost' | 'wordpress';

interface ExportFlags {
  workspace: string;
  format: Format;
  mediaUrl?: string;
  json?: boolean;
}

const FORMATS: readonly Format[] = ['archive', 'markdown', 'ghost', 'wordpress'];

export function register(program: Command, terminal: Terminal): void {
  program
    .command('export')
    .argument('<target>', 'a file that is new (.tar or .zip), or a folder that is new or empty')
    .description('write everything that makes a blog, for another Galley or another system')
    .requiredOption('--workspace <slug>', 'the workspace')
    .addOption(new Option('--format <format>', 'what reads it').choices(FORMATS).default('archive'))
    .option('--media-url <url>', 'where WordPress will find the files')
    .option('--json', 'answer in JSON')
    .action((target: string, flags: ExportFlags) => exportTo(terminal, resolve(target), flags));
}

async function exportTo(terminal: Terminal, path: string, flags: ExportFlags): Promise<void> {
  if (flags.format === 'archive' && path.endsWith('.zip')) throw new Refusal('An archive is a .tar file or a folder.');
  const result = await withGalley(terminal, async (galley) => {
    const { id } = await workspaceBySlug(galley, flags.workspace);
    const target = await openTarget(path);
    try {
      const blog = galley.app.get(ExportedBlogs).open(id);
      const written = await writeExport(blog, target, { format: flags.format, options: { mediaUrl: flags.mediaUrl } });
      await target.finish();
      return written;
    } catch (error) {
      await target.abandon();
      throw error;
    }
  });
  const { missing } = result;
  report(terminal, flags, result, () => exportInWords(result, path));
  if (missing.length > 0) throw new Refusal(`${missing.length} files are gone: ${missing.slice(0, 10).join(', ')}.`);
}

function openTarget(path: string): Promise<ExportTarget> {
  if (path.endsWith('.zip')) return ExportZip.create(path);
  return path.endsWith('.tar') ? ExportTar.create(path) : ExportFolder.create(path);
}
