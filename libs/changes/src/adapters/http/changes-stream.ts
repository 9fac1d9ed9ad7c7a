import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Authentication, LongPolls, VersionWatch } from '@app/platform';
import type { ChangeCursor } from '../../domain/change-cursor.ts';
import type { Changes, ReadChanges, Reader } from '../../use-cases/read-changes.ts';
import { CHANGES } from './change.response.ts';
import { cursorText } from './cursor-text.ts';
import { goneSignal } from './gone-signal.ts';
import { holderOf } from './holder-of.ts';

/**
 * Milliseconds between heartbeats. They keep proxies from closing the connection; at each one the session is checked
 * again.
 */
const SIGN_OF_LIFE = 20_000;
/** Milliseconds that a client waits before it reconnects. */
const COME_BACK_AFTER = 3_000;
/** Most rows in one event. */
const ROWS = 100;

interface Followed {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Streams changes to browsers as `text/event-stream` (HTML Living Standard, 9.2). */
export class ChangesStream {
  constructor(
    private readonly changes: ReadChanges,
    private readonly watch: VersionWatch,
    private readonly held: LongPolls,
    private readonly authentication: Authentication,
  ) {}

  /**
   * Ends when the client disconnects, when the session or its rights end, when the service stops, and when the stream must
   * give way to another request; the client then reconnects.
   */
  async follow({ request, response }: Followed, reader: Reader, since: ChangeCursor | null): Promise<void> {
    const gone = goneSignal(response);
    const answer = await this.ask(reader, since);
    begin(response);
    if (request.method === 'HEAD') return void response.end();
    const { signal, release } = this.held.hold(holderOf(request), gone);
    try {
      await this.stream({ request, response }, answer, signal);
    } finally {
      release();
      response.end();
    }
  }

  private async stream({ request, response }: Followed, first: Changes, signal: AbortSignal): Promise<void> {
    let answer = first;
    await send(response, `retry: ${COME_BACK_AFTER}\n${eventOf(answer)}`, signal);
    while (!signal.aborted && (answer.more || this.watch.takes)) {
      if (!answer.more) await this.nextChange(answer.cursor, signal);
      const again = signal.aborted ? null : await this.authentication.again(request).catch(() => null);
      if (!again) return;
      answer = await this.ask(again, answer.cursor);
      const isNews = answer.rows.length > 0 || answer.reset;
      await send(response, isNews ? eventOf(answer) : ':\n\n', signal);
    }
  }

  private ask(reader: Reader, since: ChangeCursor | null): Promise<Changes> {
    return this.changes.execute(reader, { since, types: null, limit: ROWS });
  }

  private nextChange({ workspaceId, version }: ChangeCursor, signal: AbortSignal): Promise<void> {
    return this.watch.moved({ workspaceId, version, most: SIGN_OF_LIFE, signal });
  }
}

function begin(response: ServerResponse): void {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // Keeps proxies (nginx) from buffering the events.
    'X-Accel-Buffering': 'no',
  });
}

function eventOf(changes: Changes): string {
  return `id: ${cursorText(changes.cursor)}\nevent: changes\ndata: ${JSON.stringify(CHANGES.present(changes))}\n\n`;
}

/** Waits until a slow client has read. */
async function send(response: ServerResponse, text: string, signal: AbortSignal): Promise<void> {
  if (signal.aborted || response.write(text)) return;
  await once(response, 'drain', { signal }).catch(() => {});
}
