import type { IncomingMessage } from 'node:http';
import { Authentication, LongPolls, VersionWatch } from '@app/platform';
import type { Changes, ChangesQuestion, ReadChanges, Reader } from '../../use-cases/read-changes.ts';
import { holderOf } from './holder-of.ts';

const SECOND = 1_000;

/** A request for changes, held until there are some. */
export interface WaitingRequest {
  readonly request: IncomingMessage;
  /** The caller as authenticated at the start of the request. */
  readonly reader: Reader;
  readonly question: ChangesQuestion;
  /** Seconds. */
  readonly wait: number;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

/** Holds requests until there are changes for them. Rights are checked again at the moment of the answer. */
export class HeldChanges {
  constructor(
    private readonly changes: ReadChanges,
    private readonly watch: VersionWatch,
    private readonly held: LongPolls,
    private readonly authentication: Authentication,
  ) {}

  /**
   * Answers early when the request must give way to another one.
   *
   * @throws Unauthorized, Forbidden when the rights were lost in the meantime
   */
  async answer(waiting: WaitingRequest): Promise<Changes> {
    const answer = await this.changes.execute(waiting.reader, waiting.question);
    if (waiting.wait === 0 || !isEmpty(waiting.question, answer)) return answer;
    const { signal, release } = this.held.hold(holderOf(waiting.request), waiting.signal);
    try {
      return await this.next(answer, waiting, signal);
    } finally {
      release();
    }
  }

  private async next(known: Changes, { request, question, wait, signal: gone }: WaitingRequest, signal: AbortSignal) {
    const until = performance.now() + wait * SECOND;
    let answer = known;
    while (isEmpty(question, answer) && this.watch.takes && !signal.aborted && performance.now() < until) {
      const { workspaceId, version } = answer.cursor;
      await this.watch.moved({ workspaceId, version, most: until - performance.now(), signal });
      if (gone.aborted) return answer;
      answer = await this.changes.execute(await this.authentication.again(request), {
        ...question,
        since: answer.cursor,
      });
    }
    return answer;
  }
}

/** Whether the answer has no news, so that the request has to wait. */
export function isEmpty({ since }: ChangesQuestion, { rows, reset }: Changes): boolean {
  return since !== null && rows.length === 0 && !reset;
}
