import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for redirects to full addresses, by path, and for broken links by the redirect that resolved them. */
export class RedirectsOfOwnAddress1763810600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index redirects_full_target_idx on redirects
        (workspace_id, left(regexp_replace(to_path, '^https?://[^/?#]*', '', 'i'), 600)) where to_path ~* '^https?://';
      create index link_reports_resolved_by_idx on link_reports (workspace_id, resolved_by) where resolved_by like 'redirect:%';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index link_reports_resolved_by_idx; drop index redirects_full_target_idx');
  }
}
