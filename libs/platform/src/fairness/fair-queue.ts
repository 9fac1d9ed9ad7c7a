import { RateLimited } from '@app/shared-kernel';

export interface FairQueueBounds {
  /** Units of the resource that may be in use at once. */
  readonly capacity: number;
  /** Units that one owner may use at once, so that others have room; all of them by default. */
  readonly capacityOfOwner?: number;
  /** Pieces of work of one owner that may wait. */
  readonly waitingOfOwner: number;
  /** Pieces of work that may wait in total. */
  readonly waiting: number;
}

interface Piece {
  readonly units: number;
  readonly start: () => void;
}

/** Seconds after which a refused caller may try again. */
const RETRY_AFTER = 1;

/**
 * Shares a scarce resource between owners. Free places go to the owners in turn, and each owner's work is done in the
 * order in which it came, so an owner with much work delays only itself.
 */
export class FairQueue {
  /** Owners with waiting work; the next one comes first. */
  private readonly owners = new Map<string, Piece[]>();
  private readonly held = new Map<string, number>();
  private readonly capacityOfOwner: number;
  private inUse = 0;
  private waiting = 0;

  constructor(private readonly bounds: FairQueueBounds) {
    this.capacityOfOwner = bounds.capacityOfOwner ?? bounds.capacity;
  }

  /**
   * Runs the work when it is the owner's turn.
   *
   * @param owner such as the id of a workspace
   * @param units what the work takes of the capacity; capped at what one owner may have
   * @throws RateLimited when too much is waiting
   */
  async run<T>(owner: string, work: () => Promise<T>, units = 1): Promise<T> {
    const taken = Math.min(units, this.capacityOfOwner);
    const turn = this.enter(owner, taken);
    if (turn) await turn;
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

  /**
   * An owner that had a turn goes to the end of the queue. Work that does not fit yet blocks what is behind it;
   * otherwise it might wait for ever.
   */
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

  /** Whether new work may overtake all waiting work: only when that waits for its own owner's limit. */
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
