import type { IdGenerator } from '@app/shared-kernel';
import { describe, expect, it } from '../runner.ts';

const MANY = 1_000;
/** RFC 9562, 5.7. */
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The contract of id generators. */
export function idGeneratorContract(open: () => Promise<IdGenerator>): void {
  describe('as an IdGenerator', () => {
    it('makes UUIDs of version 7 in lower case, each once, that sort in the order they were made', async () => {
      const ids = await open();
      const made = Array.from({ length: MANY }, () => ids.next());
      expect(made.filter((id) => !UUID_V7.test(id))).toEqual([]);
      expect(new Set(made).size).toBe(MANY);
      expect([...made].sort()).toEqual(made);
    });
  });
}
