import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  GhostFiles,
  GhostSource,
  ImportBlog,
  MarkdownSource,
  Movers,
  openWordpress,
  type ImportOptions,
  type ImportProgress,
  type ImportReport,
  type Source,
} from '@app/transfer';
import type { TestApp, TestWorkspace } from '../support/app.ts';

/** Real blogs and exports of other systems. */
export const DATA = resolve(process.env['GALLEY_SHARED_DATA'] ?? join(__dirname, '../../../shared/data'));
export const areAtHand = existsSync(join(DATA, 'imports'));

/** What docs/importing.md calls an export: a path, whose first folder names the system. */
export const pathOf = (name: string): string => join(DATA, name === 'rust-blog/content' ? name : `imports/${name}`);

/** When files came in that tell no date: the same for all imports of a spec. */
const NOW = new Date();

/** A source, which may keep files open. */
export type Opened = Source & { readonly close?: () => void };

/** Opens an export as the command does that has no options. */
export async function openExport(system: string, path: string): Promise<Opened> {
  if (system === 'wordpress') return openWordpress([path], [], { types: new Map() });
  if (system !== 'ghost') return new MarkdownSource(path, 'files', { now: NOW });
  const files = await GhostFiles.open(path, []);
  const source = new GhostSource(files, { restricted: 'draft', primaryTagAsCategory: false, siteUrl: null });
  return Object.assign(source, { close: () => files.close() });
}

/** Imports a source in the name of the workspace's owner, and closes it. */
export async function importInto(
  test: TestApp,
  { id, ownerId }: TestWorkspace,
  opening: Promise<Opened>,
  options: ImportOptions = {},
  progress?: ImportProgress,
): Promise<ImportReport> {
  const source = await opening;
  const who = { workspaceId: id, userId: ownerId };
  try {
    return await test.app
      .get(Movers)
      .runAs(who, (caller) => test.app.get(ImportBlog).execute(caller, source, options, progress));
  } finally {
    source.close?.();
  }
}
