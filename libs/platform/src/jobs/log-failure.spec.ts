import { describe, expect, it } from '@jest/globals';
import { AppLogger } from '../logging/app-logger.ts';
import { logJobFailure } from './log-failure.ts';

interface Line {
  readonly msg: string;
  readonly requests?: number;
  readonly jobs?: number;
  readonly err?: object;
}

describe(logJobFailure.name, () => {
  it('logs failures under overload together, without stacks, and every other with its stack', () => {
    const lines: Line[] = [];
    const log = new AppLogger('error', { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
    for (let at = 0; at < 5; at++) logJobFailure(log, new Error('timeout exceeded when trying to connect'));
    for (let at = 0; at < 2; at++) logJobFailure(log, new Error('a fault'));
    log.flush();
    expect(lines.map(({ msg, requests, jobs, err }) => [msg, requests, jobs, err !== undefined])).toEqual([
      ['failure', undefined, undefined, true],
      ['failure', undefined, undefined, true],
      ['overload', 0, 5, false],
    ]);
  });
});
