import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { sourcesBelow, tablesIn } from './table-uses.ts';

const root = resolve(__dirname, '../..');

/** The owner of each table. Every table created by a migration has exactly one owner. */
const OWNED: Record<string, readonly string[]> = {
  'libs/identity/': [
    'account_tokens',
    'activities',
    'api_keys',
    'authenticator_apps',
    'external_identities',
    'invitation_mails',
    'invitations',
    'memberships',
    'passkeys',
    'preferences',
    'provider_attempts',
    'provider_grants',
    'recovery_codes',
    'sessions',
    'setup_codes',
    'sign_in_attempts',
    'sign_in_challenges',
    'sign_in_peers',
    'users',
    'workspaces',
  ],
  'libs/content/': [
    'authors',
    'categories',
    'media',
    'media_orphans',
    'media_stores',
    'pages',
    'post_count_changes',
    'post_counts',
    'post_relations',
    'post_tags',
    'post_views',
    'post_words',
    'posts',
    'preview_links',
    'revisions',
    'tags',
    'working_copies',
  ],
  'libs/changes/': ['content_change_horizons', 'content_changes'],
  'libs/platform/': ['jobs'],
  'libs/transfer/': ['import_ledger', 'transfers'],
  'libs/webhooks/': ['webhook_deliveries', 'webhooks'],
  'libs/redirects/': ['link_reports', 'open_link_reports', 'redirect_hits', 'redirects'],
};
const TABLES = new Set(Object.values(OWNED).flat());

const strangers = (file: string, text: string) =>
  tablesIn(file, text, TABLES).filter(({ table }) => {
    const owner = Object.keys(OWNED).find((lib) => OWNED[lib]?.includes(table)) ?? '';
    return !file.startsWith(owner);
  });

describe('the tables of a context', () => {
  it('are all that the migrations make', () => {
    const made = readdirSync(join(root, 'migrations'))
      .filter((file) => /^\d+.*\.ts$/.test(file) && !file.includes('spec'))
      .flatMap((file) => [...readFileSync(join(root, 'migrations', file), 'utf8').matchAll(/create table (\w+)/g)])
      .map(([, name = '']) => name);
    expect([...TABLES].toSorted()).toEqual([...new Set(made)].toSorted());
  });

  it('are named in the SQL of nobody else', () => {
    expect(sourcesBelow(root, ['apps', 'libs']).flatMap(({ file, text }) => strangers(file, text))).toEqual([]);
  });

  it('are never addressed by the place of a row, which is another one after an update', () => {
    const named = sourcesBelow(root, ['apps', 'libs']).filter(({ text }) => /\bctid\b/i.test(text));
    expect(named.map(({ file }) => file)).toEqual([]);
  });

  it.each([
    ['apps/api/src/wiring/a.ts', 'const text = `select id from posts where ${x}`;', 'posts'],
    [
      'libs/redirects/src/adapters/postgres/a.ts',
      "const text = 'select 1 from redirects r join pages p using (id)';",
      'pages',
    ],
    ['libs/platform/src/a.ts', 'const text = `with x as (${y}) update workspaces set name = $1`;', 'workspaces'],
    ['libs/identity/src/adapters/postgres/a.ts', 'const text = `insert into\n  media (id) values ($1)`;', 'media'],
    ['libs/redirects/src/adapters/postgres/b.ts', "const TABLES = [{ name: 'posts' }];", 'posts'],
  ])('are found in %s', (file, text, table) => {
    expect(strangers(file, text)).toEqual([{ place: `${file}:1`, table }]);
  });

  it('are not taken for what merely has their name', () => {
    const text = "const a = 'read the posts'; const b = `select c.posts from counted c`; const c = 'posts';";
    expect(strangers('libs/seo/src/a.ts', text)).toEqual([]);
  });
});
