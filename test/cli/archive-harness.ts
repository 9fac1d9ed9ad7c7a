import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { PERMISSIONS, type Actor, type Caller, type JsonObject } from '@app/shared-kernel';
import {
  ENTITY_FILES,
  exportArchive,
  ExportedBlogs,
  ExportFolder,
  ExportTar,
  ImportArchive,
  MergeArchive,
  openArchive,
  type ArchiveFiles,
  type ArchiveKind,
  type ImportOptions,
  type ImportProgress,
} from '@app/transfer';
import type { TestApp, TestWorkspace } from '../support/app.ts';

const made = { at: new Date('2026-01-01'), by: 'galley test' };

/** Writes archives of workspaces and reads them, without the command line. */
export class Archives {
  constructor(
    private readonly test: TestApp,
    private readonly folder: string,
  ) {}

  /** A path at which nothing is. */
  fresh(): string {
    return join(this.folder, randomUUID());
  }

  /** @param path of a tar file or a folder; @returns the path */
  async written({ id }: TestWorkspace, path = `${this.fresh()}.tar`): Promise<string> {
    const target = path.endsWith('.tar') ? await ExportTar.create(path) : await ExportFolder.create(path);
    await exportArchive(this.test.app.get(ExportedBlogs).open(id), target, made);
    await target.finish();
    return path;
  }

  /** The entities of a kind in an archive. */
  async entities(path: string, kind: ArchiveKind): Promise<JsonObject[]> {
    const parts: Uint8Array[] = [];
    await opened(path, async (files) => {
      for await (const part of files.open(ENTITY_FILES[kind])) parts.push(part);
    });
    const lines = Buffer.concat(parts).toString().split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as JsonObject);
  }

  putBack(path: string, workspace: TestWorkspace, signal?: AbortSignal) {
    return opened(path, (files) =>
      this.test.app.get(ImportArchive).execute(ownerOf(workspace), files, undefined, signal),
    );
  }

  merge(path: string, workspace: TestWorkspace, options: ImportOptions = {}, progress?: ImportProgress) {
    return opened(path, (files) =>
      this.test.app.get(MergeArchive).execute(ownerOf(workspace), files, options, progress),
    );
  }
}

function ownerOf({ id, ownerId }: TestWorkspace): Caller & Actor {
  return {
    workspaceId: id,
    userId: ownerId,
    role: 'owner',
    permissions: new Set(PERMISSIONS),
    via: 'command-line',
  };
}

async function opened<T>(path: string, work: (files: ArchiveFiles) => Promise<T>): Promise<T> {
  const files = await openArchive(path);
  try {
    return await work(files);
  } finally {
    await files.close();
  }
}
