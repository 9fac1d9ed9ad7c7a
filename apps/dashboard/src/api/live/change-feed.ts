import { ChangeStream } from './change-stream.ts';
import type { Change, Changes } from './change.ts';

/** Receives changes; null if anything may have changed and must be read again. */
export type Heard = (changes: readonly Change[] | null) => void;

/** A message from the page that holds the stream to the other pages of this browser. */
type Told =
  | { readonly kind: 'changes'; readonly changes: Changes; readonly cursor: string }
  | { readonly kind: 'live'; readonly isLive: boolean }
  | { readonly kind: 'anybody?' };

/**
 * The changes of a workspace, for all pages of this browser. One page holds the stream and forwards its events,
 * because browsers open at most six connections to a service without HTTP/2. When that page closes, another continues
 * where it stopped.
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

  /** @param userId the user with whose permissions changes are read */
  constructor(
    private readonly path: string,
    userId: string,
  ) {
    const name = `galley:changes:${userId}:${path}`;
    this.channel = new BroadcastChannel(name);
    this.channel.addEventListener('message', ({ data }: MessageEvent<Told>) => this.told(data));
    this.tell({ kind: 'anybody?' });
    // Browsers provide no locks on plain http, so every page opens its own stream there.
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

  /** Resolves when the page closes. */
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
    // A BroadcastChannel has no target origin: it only reaches this origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    this.channel.postMessage(told);
  }
}
