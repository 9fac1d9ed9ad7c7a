import type { IncomingMessage } from 'node:http';
import { Authentication, VersionWatch } from '@app/platform';
import type { Changes, ChangesQuestion, ReadChanges, Reader } from '../../use-cases/read-changes.ts';

const SECOND = 1_000;

/** A request for changes, held until there are some. */
export interface HeldRequest {
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
    private readonly authentication: Authentication,
  ) {}

  /** @throws Unauthorized, Forbidden when the rights were lost in the meantime */
  async answer({ request, reader, question, wait, signal }: HeldRequest): Promise<Changes> {
    const until = performance.now() + wait * SECOND;
    let answer = await this.changes.execute(reader, question);
    while (isEmpty(question, answer) && this.watch.takes && performance.now() < until) {
      const { workspaceId, version } = answer.cursor;
      await this.watch.moved({ workspaceId, version, most: until - performance.now(), signal });
      if (signal.aborted) return answer;
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
