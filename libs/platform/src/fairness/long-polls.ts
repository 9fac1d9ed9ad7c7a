/** Most requests that this process holds open at a time: long polls and event streams. */
export const MAX_HELD = 1_000;

/** On whose behalf a request is held. */
export interface Holder {
  readonly workspaceId: string;
  /** The API key or session of the request. */
  readonly credential: string;
}

export interface LongPoll {
  /** Aborts when the client disconnects, and when the request must give way to another one. */
  readonly signal: AbortSignal;
  /** Must be called once the request is answered. */
  readonly release: () => void;
}

interface Place extends Holder {
  readonly giveWay: AbortController;
}

/**
 * Counts requests that are held open. When there are too many, the workspace that holds the most gives way, and within it
 * the key or session that holds the most: its oldest request is answered early. So nobody can take all places.
 */
export class LongPolls {
  /** The oldest first. */
  private readonly places = new Set<Place>();

  constructor(private readonly most = MAX_HELD) {}

  get count(): number {
    return this.places.size;
  }

  /** @param gone aborts when the client disconnects */
  hold({ workspaceId, credential }: Holder, gone: AbortSignal): LongPoll {
    const place = { workspaceId, credential, giveWay: new AbortController() };
    this.places.add(place);
    if (this.places.size > this.most) this.makeRoom();
    return {
      signal: AbortSignal.any([gone, place.giveWay.signal]),
      release: () => void this.places.delete(place),
    };
  }

  private makeRoom(): void {
    const ofWorkspace = largestGroup([...this.places], ({ workspaceId }) => workspaceId);
    const [oldest] = largestGroup(ofWorkspace, ({ credential }) => credential);
    if (!oldest) return;
    this.places.delete(oldest);
    oldest.giveWay.abort();
  }
}

/** Of several groups of the same size, the one whose first member is the oldest. */
function largestGroup(places: readonly Place[], keyOf: (place: Place) => string): readonly Place[] {
  const groups = new Map<string, Place[]>();
  for (const place of places) {
    const group = groups.get(keyOf(place));
    if (group) group.push(place);
    else groups.set(keyOf(place), [place]);
  }
  return [...groups.values()].reduce<readonly Place[]>(
    (most, group) => (group.length > most.length ? group : most),
    [],
  );
}
