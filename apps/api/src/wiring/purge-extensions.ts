import { eraseRows, type Database, type WorkspaceTable } from '@app/platform';

/** The tables of extensions whose rows belong to a workspace, in the order in which they are emptied. */
export class ExtensionTables {
  constructor(readonly all: readonly WorkspaceTable[]) {}
}

/** Removes what extensions keep of a deleted workspace. */
export class PurgeExtensions {
  constructor(
    private readonly database: Database,
    private readonly tables: ExtensionTables,
  ) {}

  /** @throws the reason of the signal, once that asks to stop */
  async execute(workspaceId: string, signal: AbortSignal): Promise<void> {
    for await (const _ of eraseRows(this.database, this.tables.all, workspaceId)) signal.throwIfAborted();
  }
}
