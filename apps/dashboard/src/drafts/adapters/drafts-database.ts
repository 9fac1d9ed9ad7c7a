import { StorageTrouble, type NoStorage } from '../ports.ts';

const DATABASE = 'galley-drafts';
/** Raised when a build stores what builds before cannot read. */
const FORMAT = 2;
/** Milliseconds that tabs of builds before may take to store what they have, until it counts as a failure. */
const OPEN_TIMEOUT_MS = 5_000;
const STORE = 'journal';

/** What a tab does whose build cannot read what a newer one stores. */
export interface Outdated {
  /** Loads the newer build. @param written is called once what is typed is stored */
  leave(written: () => void): Promise<void>;
  /** Loads the newer build, where it is deployed here by now. */
  reload(): void;
}

interface Opening {
  readonly database: Promise<IDBDatabase>;
  /** Resolves when it has taken too long. */
  readonly late: Promise<null>;
}

/**
 * The database of drafts. It has the version of its format: once a newer build opens it, a tab stores what it has, leaves
 * it, and reloads. A database that the browser closed is opened again.
 */
export class DraftsDatabase {
  private opening: Opening | null = null;

  constructor(private readonly outdated: Outdated) {}

  /**
   * Runs requests in a transaction, which is stored completely or not at all.
   *
   * @throws StorageTrouble
   */
  async run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => Promise<T>): Promise<T> {
    try {
      const transaction = await this.begin(mode);
      const ended = new Promise<void>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve());
        transaction.addEventListener('abort', () =>
          reject(transaction.error ?? new Error('The device did not keep it.')),
        );
      });
      const acting = act(transaction.objectStore(STORE)).catch((error: unknown) => {
        abort(transaction);
        throw error;
      });
      const [result] = await Promise.all([acting, ended]);
      return result;
    } catch (error) {
      throw error instanceof StorageTrouble ? error : new StorageTrouble(reasonOf(error), error);
    }
  }

  private async begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    const begin = async () => (await this.database()).transaction(STORE, mode, { durability: 'strict' });
    try {
      return await begin();
    } catch (error) {
      if (nameOf(error) !== 'InvalidStateError') throw error;
      this.opening = null;
      return begin();
    }
  }

  /** Tabs of builds before are waited for once; from then on each attempt fails until they are gone. */
  private async database(): Promise<IDBDatabase> {
    const opening = (this.opening ??= this.open());
    const database = await Promise.race([opening.database, opening.late]);
    if (!database) throw new StorageTrouble('held');
    return database;
  }

  private open(): Opening {
    const forget = () => void (this.opening?.database === database && (this.opening = null));
    const database = open().then(
      (opened) => {
        // A newer build waits for the database.
        opened.addEventListener('versionchange', () => {
          void this.outdated.leave(() => {
            opened.close();
            forget();
          });
        });
        opened.addEventListener('close', forget);
        return opened;
      },
      (error: unknown) => {
        forget();
        if (nameOf(error) === 'VersionError') this.outdated.reload();
        throw error;
      },
    );
    return { database, late: new Promise((resolve) => setTimeout(() => resolve(null), OPEN_TIMEOUT_MS)) };
  }
}

/** The answer to a request of a transaction. */
export function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The device did not answer.')));
  });
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (typeof indexedDB === 'undefined') throw new StorageTrouble('none');
    const request = indexedDB.open(DATABASE, FORMAT);
    request.addEventListener('upgradeneeded', () => {
      if (!request.result.objectStoreNames.contains(STORE)) request.result.createObjectStore(STORE);
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The device did not answer.')));
  });
}

/** Takes back what was requested so far. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}

const REASONS: Readonly<Record<string, NoStorage>> = {
  QuotaExceededError: 'full',
  // Windows that must not leave anything behind, and sites whose data the user blocks.
  SecurityError: 'none',
  InvalidStateError: 'none',
  VersionError: 'newer',
};

function reasonOf(error: unknown): NoStorage {
  return REASONS[nameOf(error) ?? ''] ?? 'failed';
}

function nameOf(error: unknown): string | undefined {
  return error instanceof Error || error instanceof DOMException ? error.name : undefined;
}
