import { api, type Api, type Workspace } from '../api/index.ts';
import type { LinkTarget } from '../editor/index.ts';

/** What a text may link to; files are put in as pictures. */
const TYPES = 'post,page,category,tag,author';
const EACH = 5;

/** Places of the site by their names; what one may not read, or cannot be read now, is left out. */
export async function findLinks(
  { path: workspacePath }: Workspace,
  text: string,
  signal: AbortSignal,
): Promise<readonly LinkTarget[]> {
  try {
    const { results } = await api.get<Api.SearchResults>(`${workspacePath}/search`, {
      query: { q: text, types: TYPES, limit: EACH },
      signal,
    });
    return results.flatMap(({ id, type, name, path, status }) =>
      path === null ? [] : [{ id, kind: type, title: name, path, isDraft: status !== null && status !== 'published' }],
    );
  } catch {
    return [];
  }
}
