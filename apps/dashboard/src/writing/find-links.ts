import { api, type Api, type Workspace } from '../api/index.ts';
import type { LinkTarget } from '../editor/index.ts';

/** Kinds of link targets; files are inserted as pictures instead. */
const TYPES = 'post,page,category,tag,author';
const EACH = 5;

/** Finds pages of the site by name; kinds that the user may not read, or that cannot be loaded, are left out. */
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
