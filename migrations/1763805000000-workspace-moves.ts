import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Workspaces that go over to another installation. `arriving`: being copied here, closed to all. `frozen`: nothing is written for a
 * moment. `moved`: another installation answers for it, at `relocated_to`, from the content version on that no write may raise any more.
 * The function refuses writes of triggers that a move makes and removes; the move itself says so to pass.
 */
export class WorkspaceMoves1763805000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table workspaces add column relocation text, add column relocated_to text, add column relocated_version bigint;
      alter table workspaces
        add constraint workspaces_relocation_check check (relocation in ('arriving', 'frozen', 'moved')),
        add constraint workspaces_moved_check
          check (relocation is distinct from 'moved' or content_version = relocated_version);
      create function refuse_write_while_moving() returns trigger language plpgsql as $$
        begin
          if current_setting('galley.moves', true) is distinct from 'yes' then
            raise exception 'This workspace is being moved.' using errcode = 'GM001';
          end if;
          return case tg_op when 'DELETE' then old else new end;
        end
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function refuse_write_while_moving() cascade;
      alter table workspaces drop column relocation, drop column relocated_to, drop column relocated_version;
    `);
  }
}
