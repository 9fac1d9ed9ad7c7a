import { describe, expect, it } from '@jest/globals';
import { openTestDatabase } from '../../../../test/support/database/database.ts';
import { createDataSource } from '../persistence/data-source.ts';
import { poolOf } from './typeorm-pool.ts';

describe(poolOf, () => {
  it('gives the very pool that TypeORM works with', async () => {
    const opened = await openTestDatabase();
    const source = await createDataSource({ url: opened.url, poolMax: 3 }).initialize();
    try {
      const pool = poolOf(source);
      expect(pool.options.max).toBe(3);
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      const runner = source.createQueryRunner();
      await runner.connect();
      expect(pool.totalCount - pool.idleCount).toBe(1);
      await runner.release();
      expect(pool.totalCount - pool.idleCount).toBe(0);
    } finally {
      await source.destroy();
      await opened.drop();
    }
  });
});
