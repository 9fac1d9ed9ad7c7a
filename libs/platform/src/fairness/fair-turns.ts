import { FairQueue } from './fair-queue.ts';

/** Of the connections to the database: the rest is for looking up callers. */
const SHARE = 0.8;
/** Of what all have together. */
const SHARE_OF_OWNER = 0.75;
const WAITING = { waitingOfOwner: 1_000, waiting: 10_000 };

/** How workspaces share the database: writes and reads that no cache answers, each in turns. */
export class FairTurns {
  readonly writes: FairQueue;
  readonly reads: FairQueue;

  /** @param connections to the database, of this process */
  constructor(connections: number) {
    const capacity = Math.max(1, Math.floor(connections * SHARE));
    const capacityOfOwner = Math.max(1, Math.floor(capacity * SHARE_OF_OWNER));
    this.writes = new FairQueue({ capacity, capacityOfOwner, ...WAITING });
    this.reads = new FairQueue({ capacity, capacityOfOwner, ...WAITING });
  }
}
