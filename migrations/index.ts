import type { MigrationInterface } from 'typeorm';
import { Identity1763700000000 } from './1763700000000-identity.ts';
import { Content1763700100000 } from './1763700100000-content.ts';

/** In order, and complete: no folder is ever searched for migrations. */
export const migrations: (new () => MigrationInterface)[] = [Identity1763700000000, Content1763700100000];
