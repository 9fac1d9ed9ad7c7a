import { COLUMNS } from './transfer-row.ts';

export const ONE = 'workspace_id = $1 and id = $2';
const BATCH = 500;

export const LIST = {
  name: 'transfers-of',
  text: `
        with mine as materialized (
          select ${COLUMNS} from transfers where workspace_id = $1 and direction = $2)
        select page.*, (select count(*)::int from mine) as all_of_them
        from (select 1) one left join lateral (
          select * from mine order by created_at desc, id desc limit $3 offset $4) page on true`,
};

export const QUEUE = {
  name: 'transfer-queue',
  text: `update transfers set state = 'waiting', options = $3, requested_by_user_id = $4, requested_at = now(), done = 0,
                 total = null, cancel_asked = false, error = null, summary = null, report = null, before = null,
                 run_id = null, started_at = null, finished_at = null
               where ${ONE}`,
};

export const BEGIN = {
  name: 'transfer-begin',
  text: `update transfers set state = 'running', run_id = gen_random_uuid(), done = 0, total = null,
               started_at = coalesce(started_at, now())
             where ${ONE} and state in ('waiting', 'running')
             returning ${COLUMNS}, run_id, before`,
};

export const REMOVE_OLD = {
  name: 'transfers-remove-old',
  text: `delete from transfers where (workspace_id, id) in (
               select workspace_id, id from transfers
               where state not in ('waiting', 'running') and coalesce(finished_at, created_at) < $1
               order by coalesce(finished_at, created_at) limit ${BATCH} for update skip locked)
             returning workspace_id, id`,
};
