import { Conflict, Forbidden, NotFound, QuotaExceeded, type Caller } from '@app/shared-kernel';

/** The systems that an export is written for. What can be imported is a matter of the installed importers. */
export const EXPORT_FORMATS = ['ghost', 'wordpress', 'markdown', 'archive'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const TRANSFER_STATES = ['uploaded', 'waiting', 'running', 'done', 'failed', 'cancelled'] as const;
/** An import begins as `uploaded`, an export as `waiting`. An import that is done, failed or cancelled can be run again. */
export type TransferState = (typeof TRANSFER_STATES)[number];

/** Into the workspace, or out of it. */
export type TransferDirection = 'import' | 'export';

/** Transfers that a workspace keeps in each direction; older ones must be deleted first. */
export const TRANSFERS_MAX = 5;
/** Days without use after which a transfer is deleted with its file. */
export const TRANSFER_DAYS = 7;

/** The options of a run: those that all imports have in common, and those of the importer or the export. */
export interface TransferOptions {
  readonly dryRun?: boolean;
  readonly update?: boolean;
  readonly keepPermalinks?: boolean;
  readonly settings?: boolean;
  /** Fetches images from the web that the upload does not contain. */
  readonly fetchMedia?: boolean;
  /** Also stores the files of the upload that no item shows. */
  readonly mediaAll?: boolean;
  /** Adds an archive to what the workspace holds. */
  readonly merge?: boolean;
  /** Of an export: where WordPress will find the files. */
  readonly mediaUrl?: string;
  readonly [option: string]: unknown;
}

export interface TransferKey {
  readonly workspaceId: string;
  readonly id: string;
}

/** An import or export of a blog, or of part of one. */
export interface Transfer extends TransferKey {
  readonly direction: TransferDirection;
  /** Of an importer, or one of `EXPORT_FORMATS`. */
  readonly format: string;
  readonly state: TransferState;
  readonly options: TransferOptions;
  /** The client's name of the file; for exports, the name under which it is downloaded. */
  readonly fileName: string;
  /** Size of the uploaded or finished file; null before that. */
  readonly sizeBytes: number | null;
  /** The number of processed items, or of written files of an export. */
  readonly done: number;
  /** Null if it is not known beforehand. */
  readonly total: number | null;
  /** Whether a user asked to cancel it. */
  readonly cancelAsked: boolean;
  readonly error: string | null;
  readonly requestedByUserId: string;
  readonly createdAt: Date;
  /** When the last run was requested. */
  readonly requestedAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  /** Counts of the last finished run. */
  readonly summary: Readonly<Record<string, unknown>> | null;
}

type Begun =
  'workspaceId' | 'id' | 'direction' | 'format' | 'state' | 'options' | 'fileName' | 'sizeBytes' | 'requestedByUserId';

/** A transfer that has not been run. */
export function newTransfer(begun: Pick<Transfer, Begun>, createdAt: Date): Transfer {
  return {
    ...begun,
    done: 0,
    total: null,
    cancelAsked: false,
    error: null,
    createdAt,
    requestedAt: createdAt,
    startedAt: null,
    finishedAt: null,
    summary: null,
  };
}

export function isUnderWay({ state }: Pick<Transfer, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** A workspace runs one transfer at a time. */
export class TransferUnderWay extends Conflict {
  constructor() {
    super('An import or export of the workspace is under way.', { reason: 'busy' });
  }
}

export class TooManyTransfers extends QuotaExceeded {
  constructor(direction: TransferDirection) {
    super(
      `The workspace keeps at most ${TRANSFERS_MAX} ${direction}s: delete one first.`,
      `${direction}s`,
      TRANSFERS_MAX,
    );
  }
}

/** @param direction the kind of transfer that is missing */
export function noSuchTransfer(direction: TransferDirection): NotFound {
  return new NotFound(direction);
}

/**
 * Transfers read or write everything, including settings.
 * @throws Forbidden unless the caller owns the workspace
 */
export function requireOwner({ role }: Pick<Caller, 'role'>): void {
  if (role !== 'owner') throw new Forbidden();
}
