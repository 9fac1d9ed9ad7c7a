/** What the database knows about its media store as a whole, beside the records of files. */
export abstract class MediaStoreIdentity {
  /** Whether the store with this id belongs to this database. */
  abstract knowsStore(id: string): Promise<boolean>;

  /** Records that the store with this id belongs to this database; several stores may. */
  abstract rememberStore(id: string): Promise<void>;

  /** Whether any workspace has a record of a file. */
  abstract hasRecords(): Promise<boolean>;

  /** When files were quarantined. @returns by storage path; files outside quarantine are absent */
  abstract quarantined(storagePaths: readonly string[]): Promise<ReadonlyMap<string, Date>>;

  /** Quarantines files; those already quarantined keep their date. */
  abstract quarantine(storagePaths: readonly string[], at: Date): Promise<void>;

  /** Takes files out of quarantine. */
  abstract release(storagePaths: readonly string[]): Promise<void>;

  /** Releases all files from quarantine except these. */
  abstract releaseAllBut(storagePaths: readonly string[]): Promise<void>;
}
