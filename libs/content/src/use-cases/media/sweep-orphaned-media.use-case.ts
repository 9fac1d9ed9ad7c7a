import { portionsOf, type Clock } from '@app/shared-kernel';
import { parseMediaName, type MediaName } from '../../domain/media/media-name.ts';
import { arePlausible, isDue } from '../../domain/media/orphans.ts';
import { stemOf } from '../../domain/media/variants/variant.ts';
import type { MediaRepository } from '../../ports/media/media-repository.port.ts';
import type { MediaStoreIdentity } from '../../ports/media/media-store-identity.port.ts';
import type { MediaStore } from '../../ports/media/media-store.port.ts';
import type { UploadStaging } from '../../ports/media/upload-staging.port.ts';
import type { RecogniseMediaStore } from './recognise-media-store.use-case.ts';

/** Files younger than this are skipped; much longer than an upload takes between its file and its record. In milliseconds. */
const GRACE_MS = 60 * 60 * 1_000;
/** Files that are looked up at once. */
const BATCH = 500;
/** Orphans processed per run, at most; the next run continues. */
export const MAX_SWEPT = 10_000;

export interface SweepOptions {
  /** Changes nothing, and reports what would be changed. */
  readonly dryRun?: boolean;
  /** Continues although there are more orphans than crashes can explain. */
  readonly force?: boolean;
  /** Ends the run after the current batch. */
  readonly signal?: { readonly aborted: boolean };
}

/** A file that no record belongs to. */
export interface Orphan {
  readonly storagePath: string;
  /** When it was quarantined; null if this run found it. */
  readonly since: Date | null;
  /** Whether its quarantine is over. */
  readonly due: boolean;
}

export interface Sweeping {
  /** Why nothing was changed; null if the run did its work. */
  readonly refused: string | null;
  /** Number of files old enough to be checked. */
  readonly files: number;
  /** How many of them have no record. */
  readonly orphans: number;
  /** The orphans that this run processed, or would have with `dryRun`. */
  readonly seenTo: readonly Orphan[];
  readonly quarantined: number;
  readonly deleted: number;
  /** Number of incompletely received files that were deleted. */
  readonly leftovers: number;
}

interface Survey {
  files: number;
  orphans: number;
  readonly names: MediaName[];
}

/**
 * Deletes files without a record, which a crash between the two can leave, after 30 days in quarantine; and
 * incompletely received files. It refuses to run on a store that does not belong to this database, or with an
 * implausible number of orphans.
 */
export class SweepOrphanedMedia {
  constructor(
    private readonly store: MediaStore,
    private readonly inbox: UploadStaging,
    private readonly media: MediaRepository,
    private readonly identity: MediaStoreIdentity,
    private readonly recognise: RecogniseMediaStore,
    private readonly clock: Clock,
  ) {}

  async execute({ dryRun = false, force = false, signal }: SweepOptions = {}): Promise<Sweeping> {
    const before = new Date(this.clock.now().getTime() - GRACE_MS);
    const leftovers = dryRun ? 0 : await this.inbox.sweep(before);
    const nothing = { files: 0, orphans: 0, seenTo: [], quarantined: 0, deleted: 0, leftovers };
    const doubt = await this.recognise.execute();
    if (doubt !== null) return { ...nothing, refused: doubt };
    const survey = await this.survey(before, signal);
    if (!survey) return { ...nothing, refused: 'The run was told to stop.' };
    const seenTo = await this.orphansAmong(survey.names);
    const found = { ...nothing, files: survey.files, orphans: survey.orphans, seenTo };
    if (!force && !arePlausible(survey.orphans, survey.files)) {
      return {
        ...found,
        refused: `Of ${survey.files} files, ${survey.orphans} have no record: more than crashes leave.`,
      };
    }
    return dryRun ? { ...found, refused: null } : { ...found, refused: null, ...(await this.seeTo(survey, seenTo)) };
  }

  /** Lists every file before any is checked. @returns null if it was stopped */
  private async survey(before: Date, signal: SweepOptions['signal']): Promise<Survey | null> {
    const survey: Survey = { files: 0, orphans: 0, names: [] };
    for await (const batch of portionsOf(this.oldFiles(before), BATCH)) {
      if (signal?.aborted) return null;
      const orphans = await this.withoutRecord(batch);
      survey.files += batch.length;
      survey.orphans += orphans.length;
      survey.names.push(...orphans.slice(0, MAX_SWEPT - survey.names.length));
    }
    return survey;
  }

  /** Names of another form were not made by the service and are left alone. */
  private async *oldFiles(before: Date): AsyncGenerator<MediaName> {
    for await (const { storagePath, modifiedAt } of this.store.list()) {
      const name = modifiedAt < before ? parseMediaName(storagePath) : null;
      if (name) yield name;
    }
  }

  private async orphansAmong(names: readonly MediaName[]): Promise<Orphan[]> {
    const now = this.clock.now();
    const since = await this.identity.quarantined(names.map(({ storagePath }) => storagePath));
    return names.map(({ storagePath }) => {
      const found = since.get(storagePath);
      return { storagePath, since: found ?? null, due: isDue(found, now) };
    });
  }

  private async seeTo(survey: Survey, orphans: readonly Orphan[]): Promise<{ quarantined: number; deleted: number }> {
    const fresh = orphans.filter(({ since }) => since === null).map(({ storagePath }) => storagePath);
    await this.identity.quarantine(fresh, this.clock.now());
    // Files that have a record again are no longer orphans.
    if (survey.orphans === survey.names.length) {
      await this.identity.releaseAllBut(orphans.map(({ storagePath }) => storagePath));
    }
    const due = new Set(orphans.filter((orphan) => orphan.due).map(({ storagePath }) => storagePath));
    const deleted = await this.delete(survey.names.filter(({ storagePath }) => due.has(storagePath)));
    return { quarantined: fresh.length, deleted };
  }

  /** Looks up the records once more, because the survey of a large store takes long. */
  private async delete(names: readonly MediaName[]): Promise<number> {
    let deleted = 0;
    for await (const batch of portionsOf(names, BATCH)) {
      const orphans = await this.withoutRecord(batch);
      for (const { storagePath } of orphans) {
        await this.store.deleteFolder(stemOf(storagePath));
        await this.store.delete(storagePath);
      }
      await this.identity.release(orphans.map(({ storagePath }) => storagePath));
      deleted += orphans.length;
    }
    return deleted;
  }

  private async withoutRecord(names: readonly MediaName[]): Promise<MediaName[]> {
    const recorded = await this.media.recorded(names);
    return names.filter(({ storagePath }) => !recorded.has(storagePath));
  }
}
