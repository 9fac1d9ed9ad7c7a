import type { MigrationInterface, QueryRunner } from 'typeorm';
import { PostTotals1763701000000 } from './1763701000000-post-totals.ts';

/** Searches and combined filters are counted, once for each content version. */
export class NoPostTotals1763810900000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return new PostTotals1763701000000().down(runner);
  }

  down(runner: QueryRunner): Promise<void> {
    return new PostTotals1763701000000().up(runner);
  }
}
