import {
  CategoryPlaces,
  CreatePost,
  EnsureAuthor,
  EnsureCategory,
  EnsureTag,
  MediaInbox,
  MediaRepository,
  MediaUrls,
  PostRepository,
  Sites,
  UploadMedia,
} from '@app/content';
import { MembershipRepository } from '@app/identity';
import type { PortLookup } from '@app/platform';
import { ImportRedirects } from '@app/redirects';
import { PERMISSIONS, TransactionRunner, type Caller, type Doer } from '@app/shared-kernel';
import type { Command } from 'commander';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ImageUploads } from '../import/image-uploads.ts';
import { ImportBlog } from '../import/import-blog.ts';
import { emptyReport, inWords, type ImportReport } from '../import/import-report.ts';
import { KeepOldPaths } from '../import/keep-old-paths.ts';
import { NamedRecords } from '../import/named-records.ts';
import { PreparePost } from '../import/prepare-post.ts';
import { workspaceBySlug } from '../look-up.ts';
import { findPosts, type PostFile } from '../markdown/walk.ts';
import { withGalley, type Galley } from '../open.ts';
import { startProgress } from '../progress.ts';
import { Refusal } from '../refusal.ts';
import { report } from '../report.ts';
import type { Terminal } from '../terminal.ts';

interface Options {
  workspace: string;
  json?: boolean;
}

export function register(program: Command, terminal: Terminal): void {
  program
    .command('import')
    .description('bring content in from elsewhere')
    .command('markdown')
    .argument('<directory>', 'the folder that holds the posts')
    .description('import posts from Markdown files with TOML or YAML front matter; running it again changes nothing')
    .requiredOption('--workspace <slug>', 'the workspace')
    .option('--json', 'answer in JSON, with every note')
    .action((directory: string, options: Options) => importMarkdown(terminal, resolve(directory), options));
}

async function importMarkdown(terminal: Terminal, root: string, options: Options): Promise<void> {
  const isFolder = await stat(root)
    .then((found) => found.isDirectory())
    .catch(() => false);
  if (!isFolder) throw new Refusal(`There is no folder ${root}.`);
  const files: PostFile[] = [];
  for await (const file of findPosts(root)) files.push(file);
  const started = performance.now();
  const result = await withGalley(terminal, (galley) => work(galley, terminal, root, files, options.workspace));
  report(terminal, options, result, () => inWords(result, (performance.now() - started) / 1000));
  if (result.failures.length > 0) throw new Refusal(`${result.failures.length} problems; everything else is there.`);
}

async function work(
  galley: Galley,
  terminal: Terminal,
  root: string,
  files: PostFile[],
  slug: string,
): Promise<ImportReport> {
  const { app, settings } = galley;
  const caller = await ownerOf(galley, slug);
  const result = emptyReport();
  const records = new NamedRecords(caller, app.get(EnsureAuthor), app.get(EnsureCategory), app.get(EnsureTag));
  const uploads = new ImageUploads(
    caller,
    app.get(MediaInbox),
    app.get(MediaRepository),
    app.get(UploadMedia),
    app.get(MediaUrls),
    settings.mediaMaxBytes,
  );
  const lookUp: PortLookup = (port) => app.get(port);
  const prepare = new PreparePost(records, uploads, lookUp, result);
  const transactions = app.get(TransactionRunner);
  const site = await app.get(Sites).of(caller.workspaceId);
  const redirects = app.get(ImportRedirects);
  const oldPaths = new KeepOldPaths(caller, site, app.get(CategoryPlaces), redirects, result);
  const blog = new ImportBlog(
    caller,
    root,
    prepare,
    app.get(PostRepository),
    app.get(CreatePost),
    oldPaths,
    transactions,
    result,
  );
  const progress = startProgress(terminal, files.length, 'Importing');
  try {
    await blog.execute(files, (posts) => progress.advance(posts));
  } finally {
    progress.stop();
  }
  result.mediaUploaded = await uploads.countNew();
  return result;
}

/** Files need somebody who uploaded them: the owner of the workspace. */
async function ownerOf(galley: Galley, slug: string): Promise<Caller & Doer> {
  const { id: workspaceId } = await workspaceBySlug(galley, slug);
  const owner = await galley.app.get(MembershipRepository).findOwner(workspaceId);
  if (!owner) throw new Refusal(`The workspace "${slug}" has no owner.`);
  return { workspaceId, userId: owner.userId, role: 'owner', permissions: new Set(PERMISSIONS), via: 'command-line' };
}
