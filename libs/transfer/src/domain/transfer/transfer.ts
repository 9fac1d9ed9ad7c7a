import { Conflict, Forbidden, NotFound, QuotaExceeded, type Caller } from '@app/shared-kernel';

export const TRANSFER_FORMATS = ['ghost', 'wordpress', 'markdown', 'archive'] as const;
export type TransferFormat = (typeof TRANSFER_FORMATS)[number];

export const TRANSFER_STATES = ['uploaded', 'waiting', 'running', 'done', 'failed', 'cancelled'] as const;
/** An import begins as `uploaded`, an export as `waiting`; what is done, failed or cancelled may be run again if it is an import. */
export type TransferState = (typeof TRANSFER_STATES)[number];

/** Into the workspace, or out of it. */
export type TransferDirection = 'import' | 'export';

/** Of each direction a workspace keeps so many; older ones have to be deleted first. */
export const TRANSFERS_MAX = 5;
/** Days without use after which a transfer is deleted with its file. */
export const TRANSFER_DAYS = 7;

/** What is asked of a run; which of these count depends on the format. */
export interface TransferOptions {
  readonly dryRun?: boolean;
  readonly update?: boolean;
  readonly keepPermalinks?: boolean;
  readonly settings?: boolean;
  /** Fetches pictures of the web that the upload does not hold. */
  readonly fetchMedia?: boolean;
  readonly restricted?: 'draft' | 'preview' | 'publish';
  readonly primaryTagAsCategory?: boolean;
  readonly siteUrl?: string;
  readonly oldPath?: string;
  readonly dayFirst?: boolean;
  /** Tells folders of Markdown apart that hold files of the same names. */
  readonly site?: string;
  /** Custom types of WordPress with what they become, such as `podcast=post`. */
  readonly types?: readonly string[];
  readonly mediaUrl?: string;
}

export interface TransferKey {
  readonly workspaceId: string;
  readonly id: string;
}

/** A blog, or a part of one, on its way. */
export interface Transfer extends TransferKey {
  readonly direction: TransferDirection;
  readonly format: TransferFormat;
  readonly state: TransferState;
  readonly options: TransferOptions;
  /** What the client called the file; of exports what it is called when it is saved. */
  readonly fileName: string;
  /** Of the uploaded or finished file; null before that. */
  readonly sizeBytes: number | null;
  /** Items, or written files of an export, that are done. */
  readonly done: number;
  /** Null where it is not known beforehand. */
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
  /** What the last run that ended did, in numbers. */
  readonly summary: Readonly<Record<string, unknown>> | null;
}

type Begun =
  'workspaceId' | 'id' | 'direction' | 'format' | 'state' | 'options' | 'fileName' | 'sizeBytes' | 'requestedByUserId';

/** A transfer on which no work was done yet. */
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

/** A workspace moves one thing at a time. */
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
 * A move reads or writes everything, settings included.
 * @throws Forbidden unless the caller owns the workspace
 */
export function requireOwner({ role }: Pick<Caller, 'role'>): void {
  if (role !== 'owner') throw new Forbidden();
}
