import { eraseRows, type Database, type WorkspaceTable } from '@app/platform';

/** The tables of extensions with rows of workspaces, in the order in which they are purged. */
export class ExtensionTables {
  constructor(readonly all: readonly WorkspaceTable[]) {}
}

/** Deletes the rows of extensions that belong to a deleted workspace. */
export class PurgeExtensions {
  constructor(
    private readonly database: Database,
    private readonly tables: ExtensionTables,
  ) {}

  /** @throws the reason of the signal once it is aborted */
  async execute(workspaceId: string, signal: AbortSignal): Promise<void> {
    for await (const _ of eraseRows(this.database, this.tables.all, workspaceId)) signal.throwIfAborted();
  }
}
