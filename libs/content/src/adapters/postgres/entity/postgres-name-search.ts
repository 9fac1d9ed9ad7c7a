import { containing, type Database } from '@app/platform';
import { NameSearch, type Named, type NamedType } from '../../../ports/entity/name-search.port.ts';

/** Candidates examined per type; with more matches the user has to type more letters. */
const CANDIDATES = 300;

interface Source {
  readonly table: string;
  /** The expression that the index over names is built on. */
  readonly text: string;
  readonly name: string;
  readonly columns: string;
  readonly changed?: string;
  readonly where?: string;
}

const NONE = 'null::text as status, null::timestamptz as published_at';
const named = (name: string) => `search_form(${name} || E'\\n' || slug)`;

const SOURCES: Readonly<Record<NamedType, Source>> = {
  post: {
    table: 'posts',
    text: named('title'),
    name: 'title',
    columns: `slug, status, published_at,
      (select c.path from categories c where c.workspace_id = $1 and c.id = s.category_id) as category_path`,
    where: 'deleted_at is null',
  },
  page: {
    table: 'pages',
    text: named('title'),
    name: 'title',
    columns: 'slug, status, published_at, null::text as category_path',
  },
  category: { table: 'categories', text: named('name'), name: 'name', columns: `slug, ${NONE}, path as category_path` },
  tag: { table: 'tags', text: named('name'), name: 'name', columns: `slug, ${NONE}, null::text as category_path` },
  author: {
    table: 'authors',
    text: named('display_name'),
    name: 'display_name',
    columns: `slug, ${NONE}, null::text as category_path`,
  },
  media: {
    table: 'media',
    text: 'search_text',
    name: `coalesce(original_name, alt, '')`,
    columns: `null::text as slug, ${NONE}, null::text as category_path`,
    changed: 'created_at',
  },
};

interface Row {
  [column: string]: unknown;
  type: NamedType;
  id: string;
  slug: string | null;
  name: string;
  status: string | null;
  published_at: Date | null;
  category_path: string | null;
}

export class PostgresNameSearch extends NameSearch {
  constructor(private readonly database: Database) {
    super();
  }

  async find(
    workspaceId: string,
    terms: readonly string[],
    types: readonly NamedType[],
    limit: number,
  ): Promise<readonly Named[]> {
    if (terms.length === 0 || types.length === 0) return [];
    const rows = await this.database.query<Row>({
      text: types.map((type) => searchOf(type, terms.length)).join('\nunion all\n'),
      values: [workspaceId, limit, terms[0], ...terms.map(containing)],
    });
    return rows.map(namedOf);
  }

  async named(workspaceId: string, ids: readonly string[], types: readonly NamedType[]): Promise<readonly Named[]> {
    if (ids.length === 0 || types.length === 0) return [];
    const rows = await this.database.query<Row>({
      text: types.map((type) => lookUpOf(type)).join('\nunion all\n'),
      values: [workspaceId, ids],
    });
    return rows.map(namedOf);
  }
}

function namedOf({ published_at: publishedAt, category_path: categoryPath, ...row }: Row): Named {
  const { type, id, slug, name, status } = row;
  return { type, id, slug, name, status, publishedAt, categoryPath };
}

/** $1 is the workspace, $2 the ids. */
function lookUpOf(type: NamedType): string {
  const { table, name, columns, where = 'true' } = SOURCES[type];
  return `
    (select '${type}' as type, id, name, slug, status, published_at, category_path
     from (select id, ${name} as name, ${columns} from ${table} s
           where workspace_id = $1 and id = any ($2::uuid[]) and ${where}) found)`;
}

/** $1 is the workspace, $2 the limit, $3 the first term; then one pattern for each term. */
function searchOf(type: NamedType, terms: number): string {
  const { table, text, name, columns, where = 'true', changed = 'updated_at' } = SOURCES[type];
  const matches = Array.from({ length: terms }, (_, at) => `${text} like search_form($${at + 4})`).join(' and ');
  return `
    (select '${type}' as type, id, name, slug, status, published_at, category_path
     from (select id, ${name} as name, ${columns}, ${changed} as changed from ${table} s
           where workspace_id = $1 and ${where} and ${matches} limit ${CANDIDATES}) found
     order by search_form(name) ^@ search_form($3) desc, changed desc, id limit $2)`;
}
