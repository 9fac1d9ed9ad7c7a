import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { answer, HEADERS, listen } from './answer.mjs';

/** Looks up the key for each request, with the minimum of one query. */
const FIND = {
  name: 'key-holder',
  text: `
    select a.id as api_key_id, a.workspace_id, a.created_by_user_id as user_id, m.role, m.permissions,
           w.content_version::float8 as content_version
    from api_keys a
    join memberships m on m.workspace_id = a.workspace_id and m.user_id = a.created_by_user_id
    join workspaces w on w.id = a.workspace_id and w.deleted_at is null
    where a.digest = $1 and a.revoked_at is null and (a.expires_at is null or a.expires_at > now())`,
};

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

listen(
  createServer(async (request, response) => {
    const digest = createHash('sha256')
      .update(request.headers['x-api-key'] ?? '')
      .digest();
    const { rows } = await pool.query({ ...FIND, values: [digest] });
    if (rows.length === 0) {
      response.writeHead(401).end();
      return;
    }
    response.writeHead(200, HEADERS);
    response.end(answer);
  }),
);
