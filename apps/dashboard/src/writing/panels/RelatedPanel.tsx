import { useQueries } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { MAX_RELATED } from '@app/content/blocks';
import { listQuery, useWorkspace, type List } from '../../api/index.ts';
import { IconButton, SearchField } from '../../ui/index.ts';
import css from '../Writing.module.css';
import type { PanelProps } from './panel-props.ts';

interface PostRow {
  readonly id: string;
  readonly title: string;
  readonly status?: string;
}

/** Tags whose posts are asked for, at most: each is a request. */
const MOST_TAGS = 10;

/** The posts pinned to this one, in order; found by search, or those with most tags in common proposed. */
export function RelatedPanel({ draft, isReadOnly }: PanelProps) {
  const [text, setText] = useState('');
  const { store, content } = draft;
  const chosen = (content['relatedPostIds'] ?? []) as readonly string[];
  const tagIds = (content['tagIds'] ?? []) as readonly string[];
  const found = useFound(text.trim(), tagIds);
  const [titles] = useState(
    () =>
      new Map<string, string>(
        ((store.opened.service.latest?.['relatedPosts'] ?? []) as PostRow[]).map(({ id, title }) => [id, title]),
      ),
  );
  for (const { id, title } of found) titles.set(id, title);
  const set = (relatedPostIds: readonly string[]) => store.edit({ relatedPostIds });
  const proposals = found.filter(({ id }) => id !== store.opened.service.id && !chosen.includes(id));
  return (
    <div className={css['fields']}>
      {chosen.length === 0 && (
        <p className={css['empty']}>No related posts yet. Readers see the posts that you add here, in this order.</p>
      )}
      <ol className={css['rows']}>
        {chosen.map((id, at) => (
          <li key={id}>
            <span>{titles.get(id) ?? '…'}</span>
            {!isReadOnly && (
              <span>
                <IconButton
                  small
                  label="Move up"
                  isDisabled={at === 0}
                  onPress={() => set(swapped(chosen, at, at - 1))}
                >
                  <ArrowUp />
                </IconButton>
                <IconButton
                  small
                  label="Move down"
                  isDisabled={at === chosen.length - 1}
                  onPress={() => set(swapped(chosen, at, at + 1))}
                >
                  <ArrowDown />
                </IconButton>
                <IconButton small label="Remove" onPress={() => set(chosen.filter((other) => other !== id))}>
                  <X />
                </IconButton>
              </span>
            )}
          </li>
        ))}
      </ol>
      {!isReadOnly && (
        <>
          <SearchField label="Find a post" value={text} onSearch={setText} />
          <ul className={css['rows']} aria-label={text === '' ? 'Suggestions' : 'Results'}>
            {proposals.slice(0, 8).map(({ id, title }) => (
              <li key={id}>
                <span>{title}</span>
                <IconButton
                  small
                  label={`Add “${title}”`}
                  isDisabled={chosen.length >= MAX_RELATED}
                  onPress={() => set([...chosen, id])}
                >
                  <Plus />
                </IconButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Posts with the text in their title, or, without a text, those with the tags: first those with most of them. */
function useFound(text: string, tagIds: readonly string[]): readonly PostRow[] {
  const { path } = useWorkspace();
  const filters =
    text !== ''
      ? [{ search: text }]
      : tagIds.length > 0
        ? tagIds.slice(0, MOST_TAGS).map((tagId) => ({ tagId }))
        : [{}];
  return useQueries({
    queries: filters.map((filter) =>
      listQuery<PostRow>(path, 'posts', { ...filter, fields: 'id,title,status', pageSize: 20 }),
    ),
    combine: mostNamed,
  });
}

/** Each post once, those of most lists first; among equals in the order of the lists. */
function mostNamed(lists: readonly { readonly data?: List<PostRow> | undefined }[]): readonly PostRow[] {
  const times = new Map<string, { readonly post: PostRow; count: number }>();
  for (const post of lists.flatMap(({ data }) => data?.data ?? [])) {
    const known = times.get(post.id);
    if (known) known.count += 1;
    else times.set(post.id, { post, count: 1 });
  }
  return [...times.values()].sort((a, b) => b.count - a.count).map(({ post }) => post);
}

function swapped(list: readonly string[], a: number, b: number): string[] {
  const result = [...list];
  [result[a], result[b]] = [result[b] as string, result[a] as string];
  return result;
}
