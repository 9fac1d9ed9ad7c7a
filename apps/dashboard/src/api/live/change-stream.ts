import { onlineManager } from '@tanstack/react-query';
import { ApiError } from '../core/errors.ts';
import { openStream } from '../core/request.ts';
import { sessionEnded } from '../core/session-ended.ts';
import type { Changes } from './change.ts';
import { EventReader } from './event-stream.ts';

/** Milliseconds before a closed stream is opened again: the first pause, and the longest. */
const PAUSE = { first: 3_000, last: 60_000 };

export interface StreamListener {
  /** @param cursor the position to continue from */
  heard(changes: Changes, cursor: string): void;
  /** Whether changes are pushed. */
  live(isLive: boolean): void;
}

/**
 * Follows the changes of a workspace while the user may read them. It reconnects after an outage, after the user has
 * signed in again, and when the network is back, each time from its last position.
 */
export class ChangeStream {
  private readonly closed = new AbortController();
  private pause = PAUSE.first;
  private wake: () => void = () => undefined;

  /** @param cursor null to start */
  constructor(
    private readonly path: string,
    private cursor: string | null,
    private readonly listener: StreamListener,
  ) {
    const wake = () => {
      this.pause = PAUSE.first;
      this.wake();
    };
    const stops = [onlineManager.subscribe(wake), sessionEnded.subscribe(wake)];
    this.closed.signal.addEventListener('abort', () => {
      for (const stop of stops) stop();
      wake();
    });
    void this.follow();
  }

  close(): void {
    this.closed.abort();
  }

  private async follow(): Promise<void> {
    while (!this.closed.signal.aborted) {
      const isRefused = await this.read().then(
        () => false,
        (error: unknown) => error instanceof ApiError && (error.status === 403 || error.status === 404),
      );
      this.listener.live(false);
      if (isRefused) return;
      await this.rest();
    }
  }

  private async read(): Promise<void> {
    if (sessionEnded.now() || !onlineManager.isOnline()) return;
    const { signal } = this.closed;
    const headers: Record<string, string> = this.cursor === null ? {} : { 'Last-Event-ID': this.cursor };
    const reader = (await openStream(`${this.path}/changes/stream`, { headers, signal })).getReader();
    const events = new EventReader();
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      for (const { id, data } of events.take(decoder.decode(value, { stream: true }))) {
        this.cursor = id ?? this.cursor;
        this.pause = PAUSE.first;
        this.listener.live(true);
        this.listener.heard(JSON.parse(data) as Changes, this.cursor ?? '');
      }
    }
  }

  /** A random pause, so that not all pages reconnect at the same moment. */
  private rest(): Promise<void> {
    if (this.closed.signal.aborted) return Promise.resolve();
    const ms = this.pause * (0.5 + Math.random());
    this.pause = Math.min(this.pause * 2, PAUSE.last);
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.wake(), ms);
      this.wake = () => (clearTimeout(timer), resolve());
    });
  }
}
