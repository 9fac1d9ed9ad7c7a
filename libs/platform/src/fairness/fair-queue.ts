import { RateLimited } from '@app/shared-kernel';

export interface FairQueueBounds {
  /** What work may take of the resource at once, in units of the caller's choice. */
  readonly capacity: number;
  /** What work of one owner may take at once, so that there is room for others; all of it unless told. */
  readonly capacityOfOwner?: number;
  /** Pieces of work of one owner that may wait. */
  readonly waitingOfOwner: number;
  /** Pieces of work that may wait in all. */
  readonly waiting: number;
}

interface Piece {
  readonly units: number;
  readonly start: () => void;
}

/** Seconds after which a refused caller may try again. */
const RETRY_AFTER = 1;

/**
 * Shares something scarce between owners: when a place is free, owners take turns, and each has its own work done in the order in
 * which it came. So an owner with much work waits for it alone.
 */
export class FairQueue {
  /** Owners with work that waits, the next one first. */
  private readonly owners = new Map<string, Piece[]>();
  private readonly held = new Map<string, number>();
  private readonly capacityOfOwner: number;
  private inUse = 0;
  private waiting = 0;

  constructor(private readonly bounds: FairQueueBounds) {
    this.capacityOfOwner = bounds.capacityOfOwner ?? bounds.capacity;
  }

  /**
   * Does the work when it is the owner's turn.
   *
   * @param owner such as the id of a workspace
   * @param units what the work takes of the capacity; more than an owner may have is taken as all of that
   * @throws RateLimited when too much waits already
   */
  async run<T>(owner: string, work: () => Promise<T>, units = 1): Promise<T> {
    const taken = Math.min(units, this.capacityOfOwner);
    await this.enter(owner, taken);
    try {
      return await work();
    } finally {
      this.give(owner, -taken);
      this.startNext();
    }
  }

  /** Resolves once the units are taken. */
  private enter(owner: string, units: number): Promise<void> | undefined {
    const own = this.owners.get(owner);
    if (!own && this.mayStart(owner, units)) {
      this.give(owner, units);
      return undefined;
    }
    if ((own?.length ?? 0) >= this.bounds.waitingOfOwner || this.waiting >= this.bounds.waiting) {
      throw new RateLimited(RETRY_AFTER, 'Too much is waiting to be done already; please slow down.');
    }
    return new Promise((start) => {
      if (own) own.push({ units, start });
      else this.owners.set(owner, [{ units, start }]);
      this.waiting += 1;
    });
  }

  /** An owner who had a turn goes to the end of the row. What does not fit yet keeps back those behind it, lest it wait for ever. */
  private startNext(): void {
    for (const [owner, pieces] of this.owners) {
      const [piece] = pieces;
      if (!piece || this.isFull(owner, piece.units)) continue;
      if (this.inUse + piece.units > this.bounds.capacity) return;
      pieces.shift();
      this.owners.delete(owner);
      if (pieces.length > 0) this.owners.set(owner, pieces);
      this.waiting -= 1;
      this.give(owner, piece.units);
      piece.start();
    }
  }

  /** Whether work that has just come may overtake all that waits: only where that waits for its own owner alone. */
  private mayStart(owner: string, units: number): boolean {
    if (this.inUse + units > this.bounds.capacity || this.isFull(owner, units)) return false;
    return [...this.owners].every(([other, [first]]) => this.isFull(other, first?.units ?? 0));
  }

  private isFull(owner: string, units: number): boolean {
    return (this.held.get(owner) ?? 0) + units > this.capacityOfOwner;
  }

  private give(owner: string, units: number): void {
    const held = (this.held.get(owner) ?? 0) + units;
    if (held > 0) this.held.set(owner, held);
    else this.held.delete(owner);
    this.inUse += units;
  }
}
