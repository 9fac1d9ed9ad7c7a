import type { SavedView } from '../../../preferences/index.ts';
import type { ListSearch } from '../../../routes/search.ts';

/** The query parameters that belong to a view; the page number does not. */
const NAMES = [
  'q',
  'status',
  'mine',
  'authorId',
  'categoryId',
  'tagId',
  'maxSeoScore',
  'dated',
  'from',
  'to',
  'orderBy',
  'order',
] as const;

export type PostsSearch = ListSearch & { readonly id?: string | undefined } & {
  readonly [N in (typeof NAMES)[number]]?: string | undefined;
};

/** The built-in views. */
export const VIEWS: readonly SavedView[] = [
  { id: 'all', name: 'All', search: {} },
  { id: 'drafts', name: 'Drafts', search: { status: 'draft' } },
  { id: 'published', name: 'Published', search: { status: 'published' } },
  { id: 'mine', name: 'Mine', search: { mine: 'yes' } },
  { id: 'archived', name: 'Archived', search: { status: 'archived' } },
];

/** Limits of saved views per workspace, and of characters in the name of one. */
export const MAX_VIEWS = 20;
export const NAME_MAX = 40;

/** The query parameters of a view. */
export function searchOf(search: { readonly [N in (typeof NAMES)[number]]?: unknown }): Record<string, string> {
  return Object.fromEntries(
    NAMES.map((name) => [name, search[name]]).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

/** Parses stored views, which any version may have written; invalid ones are skipped. */
export function viewsIn(kept: unknown): readonly SavedView[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((each: unknown) => {
    if (typeof each !== 'object' || each === null) return [];
    const { id, name, search } = each as Record<string, unknown>;
    if (typeof id !== 'string' || typeof name !== 'string' || typeof search !== 'object' || search === null) return [];
    return [{ id, name, search: searchOf(search) }];
  });
}

/** The open view: the one with exactly this query, otherwise the built-in one of its status or user. */
export function openView(saved: readonly SavedView[], search: PostsSearch): SavedView | undefined {
  const here = JSON.stringify(searchOf(search));
  const same = [...saved, ...VIEWS].find((view) => JSON.stringify(searchOf(view.search)) === here);
  if (same) return same;
  const isMine = search.status === undefined && search.mine === 'yes';
  return VIEWS.find((view) => view.search['status'] === search.status && (view.search['mine'] === 'yes') === isMine);
}
