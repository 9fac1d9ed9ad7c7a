import { InvalidArgumentError, type Command } from 'commander';
import { MediaStore, UploadStaging } from '@app/content';
import {
  beginArrival,
  movingWorkspace,
  PurgeDeletedWorkspaces,
  WorkspaceRepository,
  type MovingWorkspace,
} from '@app/identity';
import { isUrl } from '@app/shared-kernel';
import { between, type Between } from '../../move/between.ts';
import { MovedMedia } from '../../move/moved-media.ts';
import { movedTables } from '../../move/moved-tables.ts';
import { refuseUnlike } from '../../move/refuse-unlike.ts';
import { refuseUnmovable } from '../../move/refuse-unmovable.ts';
import { WorkspaceMove } from '../../move/workspace-move.ts';
import { Refusal } from '../../refusal.ts';
import { report } from '../../report.ts';
import type { Terminal } from '../../terminal.ts';

interface Options {
  to: string;
  address: string;
  abort?: boolean;
  json?: boolean;
}

/** The state of one workspace on both sides. */
interface Existing {
  readonly here: MovingWorkspace;
  readonly there: MovingWorkspace | null;
}

/** The data of one run of the command. */
interface Task {
  readonly terminal: Terminal;
  readonly slug: string;
  readonly options: Options;
  readonly both: Between;
  readonly existing: Existing;
}

export function register(workspace: Command, terminal: Terminal): void {
  workspace
    .command('move')
    .description('move a workspace with its media, members and keys to another installation, while it is used')
    .argument('<slug>', 'the workspace')
    .requiredOption('--to <file>', 'the settings of the other installation, as its .env has them')
    .requiredOption('--address <url>', 'its public URL, which clients are told from then on', addressOf)
    .option('--abort', 'take back a move that was begun')
    .option('--json', 'answer in JSON')
    .action((slug: string, options: Options) =>
      between(terminal, options.to, async (both) => {
        const task = { terminal, slug, options, both, existing: await existingOf(both, slug) };
        return options.abort ? abort(task) : move(task);
      }),
    );
}

function addressOf(text: string): string {
  if (!isUrl(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new InvalidArgumentError('Not an http or https URL.');
  return text.replace(/(?<!\/)\/+$/, '');
}

/**
 * Takes the lock of a move for this run. It is taken on both sides, because a statement of a killed run may still be
 * executing on either.
 *
 * @throws Refusal
 */
async function existingOf({ control, source, target, writer }: Between, slug: string): Promise<Existing> {
  await refuseUnlike(source, target);
  await refuseUnmovable(source);
  const here = await movingWorkspace(source, 'slug', slug);
  if (!here) throw new Refusal(`There is no workspace "${slug}".`);
  if (here.relocation === 'arriving') throw new Refusal(`The workspace "${slug}" is being moved to here.`);
  for (const [side, client] of Object.entries({ source: control, target: writer })) {
    const { rows } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as free',
      [`galley move ${here.id} ${side}`],
    );
    if (!rows[0]?.free) throw new Refusal('This workspace is being moved by somebody else at the moment.');
  }
  return { here, there: await movingWorkspace(target, 'id', here.id) };
}

async function move({ terminal, slug, options, both, existing: { here, there } }: Task): Promise<void> {
  const { address } = options;
  const { moving, media } = await prepared(terminal, here.id, address, both);
  if (there?.deleted) throw new Refusal('The target has yet to erase an earlier copy: say --abort once more.');
  if (there?.relocation === 'moved')
    throw new Refusal('The target still has what it held before it moved from there: delete it there first.');
  if (there?.relocation === 'frozen') throw new Refusal('The target is moving this workspace itself.');
  if (there?.relocation === null) {
    if (here.relocation === null) throw new Refusal('The target has this workspace already.');
    await moving.leaveNote();
    await moving.bringViews();
    return report(terminal, options, { slug, address }, () => `The workspace ${slug} is at ${address}.`);
  }
  if (!there) {
    if (await movingWorkspace(both.target, 'slug', slug))
      throw new Refusal(`The target has another workspace "${slug}".`);
    await beginArrival(both.source, both.writer, here.id);
  }
  await moving.copy();
  const { rows } = await moving.complete();
  await moving.open();
  await moving.leaveNote();
  await moving.bringViews();
  const { files, bytes } = media;
  const [missing, damaged] = [[...media.missing], [...media.damaged]];
  report(
    terminal,
    options,
    { slug, address, rows, files, bytes, missing, damaged },
    () => `The workspace ${slug} is at ${address}: ${rows} rows, and ${files} files copied by this run.`,
  );
  for (const path of missing) terminal.err(`The file ${path} is missing here, and so there.`);
  for (const path of damaged) terminal.err(`The file ${path} is not what was uploaded, and was copied as it is.`);
}

async function abort({ terminal, slug, options, both, existing: { here, there } }: Task): Promise<void> {
  if (here.relocation === 'moved') throw new Refusal(`The workspace "${slug}" has moved already.`);
  if (there && there.relocation === null && !there.deleted)
    throw new Refusal(
      here.relocation === null
        ? 'The target has this workspace, and no move brought it there.'
        : 'The target answers for the workspace already: run the move again to finish it.',
    );
  const { moving } = await prepared(terminal, here.id, options.address, both);
  if (here.relocation === 'frozen') await moving.thaw();
  if (there) {
    const { app } = both.there;
    await app.get(WorkspaceRepository).markDeleted(there.id, new Date());
    await app.get(PurgeDeletedWorkspaces).execute(new AbortController().signal);
  }
  report(terminal, options, { slug }, () => `The workspace ${slug} stays here; its copy is erased.`);
}

async function prepared(terminal: Terminal, workspaceId: string, address: string, both: Between) {
  const { here, there, control } = both;
  const media = new MovedMedia(here.app.get(MediaStore), there.app.get(MediaStore), there.app.get(UploadStaging));
  const say = (line: string) => terminal.err(line);
  const plan = { ...(await movedTables(control)), workspaceId, address, media, say };
  return { moving: new WorkspaceMove(plan, both, control), media };
}
