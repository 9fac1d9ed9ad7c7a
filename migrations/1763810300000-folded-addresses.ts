import { domainToASCII } from 'node:url';
import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Address {
  readonly id: string;
  readonly email: string;
}

/**
 * E-mail addresses are stored in one spelling; where two accounts have spellings of one address, the older keeps it. URLs
 * of settings lose user names and passwords, and colours that are none are cleared.
 */
export class FoldedAddresses1763810300000 implements MigrationInterface {
  /** Each statement is committed by itself, and changes few rows. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['users', 'invitations']) await foldAddresses(runner, table);
    await runner.query(`
      update workspaces set
        site_url = regexp_replace(site_url, '^(https?://)[^/?#\\\\]*@', '\\1', 'i'),
        preview_url = regexp_replace(preview_url, '^(https?://)[^/?#\\\\]*@', '\\1', 'i'),
        logo_url = regexp_replace(logo_url, '^(https?://)[^/?#\\\\]*@', '\\1', 'i'),
        default_og_image_url = regexp_replace(default_og_image_url, '^(https?://)[^/?#\\\\]*@', '\\1', 'i')
      where concat_ws(' ', site_url, preview_url, logo_url, default_og_image_url) like '%@%'`);
    await runner.query(`
      update workspaces set primary_color = null
      where primary_color !~* '^(#[0-9a-f]{3,8}|[a-z]+|(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\\([-+.,%/ a-z0-9]*\\))$'`);
  }

  /** What was changed cannot be told from what was written so. */
  async down(): Promise<void> {}
}

/** Only addresses beyond ASCII have several spellings; letter case is compared by the database. */
async function foldAddresses(runner: QueryRunner, table: string): Promise<void> {
  const text = `select id, email from ${table} where email ~ '[^ -~]' order by created_at, id`;
  for (const { id, email } of (await runner.query(text)) as Address[]) {
    const normalized = email.normalize('NFKC');
    const at = normalized.lastIndexOf('@');
    const domain = domainToASCII(normalized.slice(at + 1));
    if (at < 1 || domain === '') continue;
    const folded = `${normalized.slice(0, at)}@${domain}`;
    await runner.query(
      `update ${table} set email = $2 where id = $1 and not exists (
         select from ${table} other where lower(other.email) = lower($2) and other.id <> $1 and $3)`,
      [id, folded, table === 'users'],
    );
  }
}
