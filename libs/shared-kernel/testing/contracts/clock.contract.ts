import type { Clock } from '@app/shared-kernel';
import { describe, expect, it } from '../runner.ts';

/** The contract of clocks. */
export function clockContract(open: () => Promise<Clock>): void {
  describe('as a Clock', () => {
    it('tells a time, which whoever was told may change for themselves', async () => {
      const clock = await open();
      const now = clock.now();
      const at = now.getTime();
      expect(Number.isInteger(at)).toBe(true);
      now.setFullYear(1970);
      expect(clock.now().getTime()).toBeGreaterThanOrEqual(at);
    });
  });
}
