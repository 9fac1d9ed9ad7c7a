import type { MigrationInterface, QueryRunner } from 'typeorm';

const digest = (path: string) => String.raw`sha256(replace(${path}, E'\\', E'\\\\')::bytea)`;
/** The path of a target, without the host in front of it. */
const TARGET_PATH = `regexp_replace(regexp_replace(to_path, '^https?://[^/?#]*', '', 'i'), '^(?!/)', '/')`;

/**
 * Redirects are unique by what their paths mean: paths that differ only in the percent-encoding of unreserved characters
 * and UTF-8 are the same. Of redirects from such paths one stays, if possible the one without percent-encoding, with the
 * hits of all.
 */
export class KeysOfPaths1763810610000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function path_key(path text) returns text language plpgsql immutable strict as $$
        declare
          key text := '';
          part text;
        begin
          if strpos(path, '%') = 0 then return path; end if;
          for part in select match[1] from regexp_matches(path,
            '((?:%[89a-f][0-9a-f])+|%(?:2[de]|3[0-9]|[46][1-9a-f]|[57][0-9a]|5f|7e)|[^%]+|%)', 'gi') match
          loop
            if part like '\\%_%' then
              begin
                part := convert_from(decode(replace(part, '%', ''), 'hex'), 'UTF8');
              exception when character_not_in_repertoire then null;
              end;
            end if;
            key := key || part;
          end loop;
          return key;
        end $$;

      with ranked as (
        select workspace_id, id, first_value(id) over (
          partition by workspace_id, path_key(from_path) order by from_path <> path_key(from_path), id) as stays
        from redirects
      ), twins as (
        select * from ranked where id <> stays
      ), moved as (
        update redirect_hits h
        set hits = h.hits + its.hits, last_hit_at = greatest(h.last_hit_at, its.last_hit_at)
        from (
          select t.workspace_id, t.stays, sum(g.hits)::bigint as hits, max(g.last_hit_at) as last_hit_at
          from twins t join redirect_hits g on g.workspace_id = t.workspace_id and g.redirect_id = t.id group by 1, 2
        ) its
        where h.workspace_id = its.workspace_id and h.redirect_id = its.stays
      ), resolved as (
        update link_reports l set resolved_by = 'redirect:' || t.stays
        from twins t where l.workspace_id = t.workspace_id and l.resolved_by = 'redirect:' || t.id
      )
      delete from redirects r using twins t where r.workspace_id = t.workspace_id and r.id = t.id;
    `);
    await this.digestOf(runner, 'path_key(from_path)');
    await runner.query(`
      drop index redirects_full_target_idx;
      create index redirects_target_idx on redirects (workspace_id, ${digest(`path_key(${TARGET_PATH})`)});
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index redirects_target_idx;
      create index redirects_full_target_idx on redirects
        (workspace_id, left(regexp_replace(to_path, '^https?://[^/?#]*', '', 'i'), 600)) where to_path ~* '^https?://';
    `);
    await this.digestOf(runner, 'from_path');
    await runner.query('drop function path_key(text)');
  }

  private async digestOf(runner: QueryRunner, path: string): Promise<void> {
    await runner.query(`
      alter table redirects
        drop column from_digest,
        add column from_digest bytea not null generated always as (${digest(path)}) stored,
        add constraint redirects_from_key unique (workspace_id, from_digest);
    `);
  }
}
