/** Runs a query. */
export type Ask = <Row extends object>(text: string, values: unknown[]) => Promise<Row[]>;

/** The contents of a workspace by kind, with ids replaced, so that two workspaces with equal contents compare equal. */
export type Contents = Readonly<Record<keyof typeof QUERIES, readonly string[]>>;

const TAGS = `(select string_agg(t.slug, ',' order by t.slug) from post_tags l join tags t on t.workspace_id = l.workspace_id and t.id = l.tag_id
  where l.workspace_id = p.workspace_id and l.post_id = p.id)`;
const POST = `select concat_ws(' | ', p.slug, p.title, p.status, p.published_at, a.slug, c.slug, ${TAGS}, p.body_json) as text from posts p
  left join authors a on a.workspace_id = p.workspace_id and a.id = p.author_id
  left join categories c on c.workspace_id = p.workspace_id and c.id = p.category_id
  where p.workspace_id = $1`;

const QUERIES = {
  posts: POST,
  pages: `select concat_ws(' | ', slug, title, status, body_json) as text from pages where workspace_id = $1`,
  redirects: `select from_path || ' ' || to_path as text from redirects where workspace_id = $1`,
  media: `select encode(digest, 'hex') as text from media where workspace_id = $1`,
  authors: `select slug || ' ' || display_name as text from authors where workspace_id = $1`,
  tags: `select slug || ' ' || name as text from tags where workspace_id = $1`,
  categories: `select slug || ' ' || name as text from categories where workspace_id = $1`,
  ledger: `select kind || ' ' || source_id as text from import_ledger where workspace_id = $1`,
} as const;

const NAMES = Object.keys(QUERIES) as (keyof typeof QUERIES)[];

/** Replaces ids of files by the digests of the files. */
export async function contentsOf(query: Ask, workspaceId: string): Promise<Contents> {
  const files = await query<{ id: string; digest: string }>(
    `select id::text, encode(digest, 'hex') as digest from media where workspace_id = $1`,
    [workspaceId],
  );
  const names = new Map([[workspaceId, 'workspace'], ...files.map(({ id, digest }) => [id, digest] as const)]);
  const found: Partial<Record<keyof typeof QUERIES, string[]>> = {};
  for (const name of NAMES) {
    const rows = await query<{ text: string }>(QUERIES[name], [workspaceId]);
    found[name] = rows.map(({ text }) => text.replace(ID, (id) => names.get(id) ?? id)).toSorted();
  }
  return found as Contents;
}

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
