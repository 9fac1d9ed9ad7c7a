import { ChangeStream } from './change-stream.ts';
import type { Change, Changes } from './change.ts';

/** What changed; null where everything may have, and is to be read again. */
export type Heard = (changes: readonly Change[] | null) => void;

/** What the page that holds the stream tells the others of this browser. */
type Told =
  | { readonly kind: 'changes'; readonly changes: Changes; readonly cursor: string }
  | { readonly kind: 'live'; readonly isLive: boolean }
  | { readonly kind: 'anybody?' };

/**
 * The changes of a workspace, for every page of this browser. One of them holds the stream and tells the others, for browsers open no
 * more than six connections to a service without HTTP/2; when it closes, another goes on where it stopped.
 */
export class ChangeFeed {
  /** Whether changes are pushed; otherwise callers poll. */
  isLive = false;
  private readonly listeners = new Set<Heard>();
  private readonly channel: BroadcastChannel;
  private stream: ChangeStream | null = null;
  private cursor: string | null = null;
  private letGo: () => void = () => undefined;
  private isClosed = false;

  /** @param userId whose rights they are read with */
  constructor(
    private readonly path: string,
    userId: string,
  ) {
    const name = `galley:changes:${userId}:${path}`;
    this.channel = new BroadcastChannel(name);
    this.channel.addEventListener('message', ({ data }: MessageEvent<Told>) => this.told(data));
    this.tell({ kind: 'anybody?' });
    // Browsers know no locks on plain http: every page follows by itself there.
    const { locks } = navigator as { readonly locks?: LockManager };
    if (locks) void locks.request(name, () => this.hold());
    else void this.hold();
  }

  listen(heard: Heard): () => void {
    this.listeners.add(heard);
    return () => this.listeners.delete(heard);
  }

  close(): void {
    this.isClosed = true;
    this.stream?.close();
    this.channel.close();
    this.letGo();
  }

  /** Until the page closes. */
  private hold(): Promise<void> {
    if (this.isClosed) return Promise.resolve();
    this.stream = new ChangeStream(this.path, this.cursor, {
      heard: (changes, cursor) => {
        this.take(changes, cursor);
        this.tell({ kind: 'changes', changes, cursor });
      },
      live: (isLive) => {
        this.isLive = isLive;
        this.tell({ kind: 'live', isLive });
      },
    });
    return new Promise((resolve) => {
      this.letGo = resolve;
    });
  }

  private told(told: Told): void {
    if (told.kind === 'anybody?') {
      if (this.stream) this.tell({ kind: 'live', isLive: this.isLive });
    } else if (told.kind === 'live') this.isLive = told.isLive;
    else this.take(told.changes, told.cursor);
  }

  private take({ data, reset }: Changes, cursor: string): void {
    this.cursor = cursor;
    if (!reset && data.length === 0) return;
    for (const heard of this.listeners) heard(reset ? null : data);
  }

  private tell(told: Told): void {
    if (this.isClosed) return;
    // A channel has no target: it reaches this origin alone.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    this.channel.postMessage(told);
  }
}
