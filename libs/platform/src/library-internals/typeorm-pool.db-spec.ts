import { describe, expect, it } from '@jest/globals';
import { EntitySchema } from 'typeorm';
import { openTestDatabase } from '../../../../test/support/database/database.ts';
import { createDataSource } from '../persistence/data-source.ts';
import { managerOn, poolOf } from './typeorm-pool.ts';

const LoafSchema = new EntitySchema<{ id: number }>({
  name: 'Loaf',
  tableName: 'loaves',
  columns: { id: { type: 'integer', primary: true } },
});

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

describe(managerOn, () => {
  it('works on the connection of the caller, in the transaction that is open there', async () => {
    const opened = await openTestDatabase();
    const source = await createDataSource({ url: opened.url, poolMax: 3, entities: [LoafSchema] }).initialize();
    try {
      await poolOf(source).query('create table loaves (id int primary key)');
      const client = await poolOf(source).connect();
      await client.query('begin');
      const manager = managerOn(source, client);
      await manager.insert(LoafSchema, { id: 1 });
      const locked = { where: { id: 1 }, lock: { mode: 'for_no_key_update' } } as const;
      expect(await manager.findOne(LoafSchema, locked)).toEqual({ id: 1 });
      expect(poolOf(source).totalCount - poolOf(source).idleCount).toBe(1);
      await client.query('rollback');
      client.release();
      expect(await source.manager.count(LoafSchema)).toBe(0);
    } finally {
      await source.destroy();
      await opened.drop();
    }
  });
});
