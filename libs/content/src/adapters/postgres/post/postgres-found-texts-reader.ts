import type { Database } from '@app/platform';
import { FoundTextsReader, type FoundTexts } from '../../../ports/post/found-texts.port.ts';

/** Characters of a body that are read, and how many of them are before the first term. */
const WINDOW = 600;
const BEFORE = 120;
/** Characters that are read where the compared form has other places than the text, as with decomposed letters. */
const UNPLACED = 50_000;

interface Row {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string | null;
  readonly body: string | null;
  readonly is_cut_before: boolean;
  readonly is_cut_after: boolean;
}

/** The body is the end of `search_text`, which begins with title and excerpt. */
const STATEMENT = {
  name: 'found-texts',
  text: `
    select p.id, p.title, p.excerpt, substr(p.body_text, piece.first, piece.size) as body,
           piece.first > 1 as is_cut_before, char_length(p.body_text) >= piece.first + piece.size as is_cut_after
    from posts p
         cross join lateral (
           select substr(p.search_text, char_length(search_form(p.title || E'\\n' || coalesce(p.excerpt, '') || E'\\n')) + 1) as text
           offset 0) form
         cross join lateral (
           select min(nullif(strpos(form.text, search_form(term)), 0)) as at,
                  char_length(form.text) = char_length(p.body_text) as is_placed
           from unnest($3::text[]) as term) found
         cross join lateral (
           select case when is_placed then greatest(found.at - ${BEFORE}, 1) when found.at > 0 then 1 end as first,
                  case when is_placed then ${WINDOW} else ${UNPLACED} end as size) piece
    where p.workspace_id = $1 and p.deleted_at is null and p.id = any ($2::uuid[])`,
};

export class PostgresFoundTextsReader extends FoundTextsReader {
  constructor(private readonly database: Database) {
    super();
  }

  async find(workspaceId: string, ids: readonly string[], terms: readonly string[]): Promise<readonly FoundTexts[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.query<Row>({ ...STATEMENT, values: [workspaceId, ids, terms] });
    return rows.map(({ id, title, excerpt, body, is_cut_before: isCutBefore, is_cut_after: isCutAfter }) => ({
      id,
      title,
      excerpt,
      body: body === null ? null : { text: body, isCutBefore, isCutAfter },
    }));
  }
}
