import { describe, expect, it, jest } from '@jest/globals';
import { AppLogger } from './app-logger.ts';

interface Line {
  readonly msg: string;
  readonly requests?: number;
  readonly reason?: string;
  readonly err?: unknown;
}

describe(AppLogger.name, () => {
  it('tells of an overload once a second, with the number of requests and without stacks', () => {
    jest.useFakeTimers();
    try {
      const lines: Line[] = [];
      const log = new AppLogger('error', { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
      for (let at = 0; at < 500; at++) log.overload(new Error('canceling statement due to lock timeout'));
      jest.advanceTimersByTime(1_000);
      log.overload(new Error('sorry, too many clients already'));
      jest.advanceTimersByTime(5_000);
      expect(lines.map(({ msg, requests, reason }) => [msg, requests, reason])).toEqual([
        ['overload', 500, 'canceling statement due to lock timeout'],
        ['overload', 1, 'sorry, too many clients already'],
      ]);
      log.overload(new Error('deadlock detected'), 'jobs');
      log.overload(new Error('deadlock detected'));
      jest.advanceTimersByTime(1_000);
      expect(lines.at(-1)).toMatchObject({ requests: 1, jobs: 1 });
      expect(lines.every(({ err }) => err === undefined)).toBe(true);
      log.overload(new Error('last'));
      log.flush();
      expect(lines.at(-1)).toMatchObject({ reason: 'last' });
    } finally {
      jest.useRealTimers();
    }
  });
});
