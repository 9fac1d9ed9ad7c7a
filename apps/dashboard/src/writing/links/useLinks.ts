import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { URL_MAX } from '@app/shared-kernel';
import { api, useWorkspace, type Api } from '../../api/index.ts';
import { addressesIn, remarkLinks, type BodyEditor, type LinkRemarks } from '../../editor/index.ts';
import type { DraftOnScreen } from '../draft/useDraft.ts';
import { ownPath } from './own-path.ts';

/** Milliseconds from a rest in typing until links are checked. */
const REST_MS = 400;
/** Links checked at once, at most; further ones are assumed to work. */
const AT_ONCE = 200;

/** A link that does not lead directly to a page. */
export interface WrongLink {
  /** As written in the text. */
  readonly href: string;
  /** On the site, without query and fragment. */
  readonly path: string;
  /** The destination after redirects; null if there is none. */
  readonly leadsTo: string | null;
}

/** Links to the site that are broken or redirected; they are also marked in the text. */
export function useLinks(
  draft: DraftOnScreen,
  editor: BodyEditor | null,
  siteUrl: string | null,
): readonly WrongLink[] {
  const { path, can } = useWorkspace();
  const { bodyRevision } = draft;
  const [hrefs, setHrefs] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!editor) return undefined;
    const timer = setTimeout(() => setHrefs(addressesIn(editor)), REST_MS);
    return () => clearTimeout(timer);
  }, [editor, bodyRevision]);
  const paths = useMemo(() => pathsOf(hrefs, siteUrl), [hrefs, siteUrl]);
  const asked = [...new Set(paths.values())].slice(0, AT_ONCE);
  const { data } = useQuery({
    queryKey: [path, 'redirects', 'follow', asked],
    queryFn: ({ signal }) => api.post<Api.FollowedPaths>(`${path}/redirects/follow`, { paths: asked }, { signal }),
    enabled: asked.length > 0 && can('posts:read', 'pages:read', 'seo:read', 'settings:read'),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  });
  const wrong = useMemo(() => wrongOf(paths, data?.results ?? []), [paths, data]);
  useEffect(() => {
    if (editor) remarkLinks(editor, remarksOf(wrong));
  }, [editor, wrong]);
  return wrong;
}

/** The paths of addresses, by address. */
function pathsOf(hrefs: readonly string[], siteUrl: string | null): ReadonlyMap<string, string> {
  return new Map(
    hrefs.flatMap((href) => {
      const path = ownPath(href, siteUrl);
      return path === null || path.length > URL_MAX ? [] : [[href, path] as const];
    }),
  );
}

function wrongOf(paths: ReadonlyMap<string, string>, results: Api.FollowedPaths['results']): readonly WrongLink[] {
  const ways = new Map(results.map((way) => [way.path, way]));
  return [...paths].flatMap(([href, asked]) => {
    const way = ways.get(asked);
    if (!way) return [];
    const path = asked.replace(/[?#].*$/s, '');
    if (way.arrival === 'nothing' || way.arrival === 'gone') return [{ href, path, leadsTo: null }];
    return way.hops.length === 0 ? [] : [{ href, path, leadsTo: way.hops.at(-1) ?? null }];
  });
}

function remarksOf(wrong: readonly WrongLink[]): LinkRemarks {
  return new Map(
    wrong.map(({ href, leadsTo }) => [
      href,
      leadsTo === null
        ? { tone: 'danger', text: 'No published content at this URL.' }
        : { tone: 'warn', text: `Redirects to ${leadsTo}.` },
    ]),
  );
}
