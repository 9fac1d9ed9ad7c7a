/** What the database knows of its media store as a whole, beside the records of single files. */
export abstract class MediaCustody {
  /** Whether the store with this id belongs to this database. */
  abstract knowsStore(id: string): Promise<boolean>;

  /** From now on the store with this id belongs to this database, as may others. */
  abstract rememberStore(id: string): Promise<void>;

  /** Whether there is any record of a file, in whichever workspace. */
  abstract hasRecords(): Promise<boolean>;

  /** Since when files are in quarantine. @returns by storage path; what is missing is not in it */
  abstract quarantined(storagePaths: readonly string[]): Promise<ReadonlyMap<string, Date>>;

  /** Puts files into quarantine; those that are in it already keep their date. */
  abstract quarantine(storagePaths: readonly string[], at: Date): Promise<void>;

  /** Takes files out of quarantine. */
  abstract release(storagePaths: readonly string[]): Promise<void>;

  /** Takes everything out of quarantine but these. */
  abstract releaseAllBut(storagePaths: readonly string[]): Promise<void>;
}
