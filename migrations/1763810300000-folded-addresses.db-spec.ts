import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { FoldedAddresses1763810300000 } from './1763810300000-folded-addresses.ts';

describe(FoldedAddresses1763810300000.name, () => {
  const migration = new FoldedAddresses1763810300000();
  let database: MigratedDatabase;

  beforeAll(async () => void (database = await MigratedDatabase.open()));
  afterAll(() => database.close());

  it('gives every address one spelling, to the older of two accounts', async () => {
    const add = async (email: string, day: number) =>
      database.source.query(
        `insert into users (id, email, display_name, created_at, updated_at) values ($1, $2, 'A', $3, now())`,
        [randomUUID(), email, `2026-01-0${day}`],
      );
    await add('ada@exämple.org', 1);
    await add('ada@exa\u0308mple.org', 2);
    await add('Grace@example.org', 3);
    await migration.up(database.runner);
    await migration.down();
    expect(await database.source.query('select email from users order by created_at')).toEqual([
      { email: 'ada@xn--exmple-cua.org' },
      { email: 'ada@exa\u0308mple.org' },
      { email: 'Grace@example.org' },
    ]);
  });

  it('takes credentials out of URLs of settings, and clears what is no colour', async () => {
    const id = randomUUID();
    await database.source.query(
      `insert into workspaces (id, name, slug, site_url, preview_url, logo_url, default_og_image_url, primary_color,
                               created_at, updated_at)
       values ($1, 'A', 'a', 'https://ada:secret@a.example/x@y', 'https://a.example/@ada', 'https://a.example:8/', null,
               'red;background:url(x)', now(), now())`,
      [id],
    );
    const settings = async () =>
      (await database.source.query(
        'select site_url, preview_url, logo_url, primary_color from workspaces',
      )) as object[];
    await migration.up(database.runner);
    expect(await settings()).toEqual([
      {
        site_url: 'https://a.example/x@y',
        preview_url: 'https://a.example/@ada',
        logo_url: 'https://a.example:8/',
        primary_color: null,
      },
    ]);
    await database.source.query(`update workspaces set primary_color = 'oklch(62.5% 0.15 41.2deg / .9)'`);
    await migration.up(database.runner);
    expect(await settings()).toMatchObject([{ primary_color: 'oklch(62.5% 0.15 41.2deg / .9)' }]);
  });
});
