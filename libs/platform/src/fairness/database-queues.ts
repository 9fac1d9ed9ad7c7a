import { FairQueue } from './fair-queue.ts';

/** Share of the database connections; the rest is for authentication. */
const SHARE = 0.8;
/** Share of one workspace in these. */
const SHARE_OF_OWNER = 0.75;
const WAITING = { waitingOfOwner: 1_000, waiting: 10_000 };

/** Large bodies are held in memory until they are processed: one of each workspace, two in total. */
const LARGE_BODIES = { capacity: 2, capacityOfOwner: 1, waitingOfOwner: 8, waiting: 24 };

/** Shares the database between workspaces, which take turns with writes and uncached reads. */
export class DatabaseQueues {
  readonly writes: FairQueue;
  readonly reads: FairQueue;
  /** Writes with large bodies take a turn here before one with the database. */
  readonly largeBodies = new FairQueue(LARGE_BODIES);

  /**
   * @param connections of this process to the database
   * @param further connections to replicas, which serve only reads
   */
  constructor(connections: number, further = 0) {
    this.writes = queueOf(connections);
    this.reads = queueOf(connections + further);
  }
}

function queueOf(connections: number): FairQueue {
  const capacity = Math.max(1, Math.floor(connections * SHARE));
  const capacityOfOwner = Math.max(1, Math.floor(capacity * SHARE_OF_OWNER));
  return new FairQueue({ capacity, capacityOfOwner, ...WAITING });
}
