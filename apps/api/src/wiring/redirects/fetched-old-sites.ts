import { FairQueue } from '@app/platform';
import { OldSites, REDIRECT_FILE_MAX, unpackedBytes } from '@app/redirects';
import { Invalid } from '@app/shared-kernel';
import { WebFiles, type FetchPolicy } from '@app/transfer';

/** Fetches of all workspaces at once; a workspace fetches one text at a time. */
const BOUNDS = { capacity: 4, capacityOfOwner: 1, waitingOfOwner: 4, waiting: 100 };

/** Fetches as imports fetch pictures: where IMPORT_FETCH allows it, and from public addresses only. */
export class FetchedOldSites extends OldSites {
  private readonly queue = new FairQueue(BOUNDS);

  constructor(private readonly policy: FetchPolicy) {
    super();
  }

  get mayFetch(): boolean {
    return this.policy.allowsOwners;
  }

  fetch(workspaceId: string, url: string): Promise<string> {
    return this.queue.run(workspaceId, () => this.textAt(url));
  }

  private async textAt(url: string): Promise<string> {
    const pieces: Uint8Array[] = [];
    let size = 0;
    try {
      for await (const piece of WebFiles.by(this.policy).file(url).open()) {
        size += piece.length;
        if (size > REDIRECT_FILE_MAX) throw new Invalid('it has more than 25 MiB');
        pieces.push(piece);
      }
      return (await unpackedBytes(Buffer.concat(pieces), REDIRECT_FILE_MAX)).toString('utf8');
    } catch (error) {
      throw error instanceof Invalid ? Invalid.at('url', `cannot be fetched: ${error.message}`) : error;
    }
  }
}
