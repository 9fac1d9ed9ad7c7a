import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { MAX_TAGS } from '@app/content/blocks';
import { api, listQuery, refresh, useWorkspace, type Api, type List } from '../../../api/index.ts';
import { warn, wordsFor } from '../../../ui/index.ts';
import type { DraftOnScreen } from '../../draft/useDraft.ts';
import css from '../../Writing.module.css';

type TagRow = Pick<Api.EditedTag, 'id' | 'name'>;

/** Tags by typing: Enter takes the matching tag or creates one; Backspace removes the last. */
export function TagsField({ draft, isReadOnly }: { draft: DraftOnScreen; isReadOnly: boolean }) {
  const { path, can } = useWorkspace();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const { data } = useQuery({
    ...listQuery<TagRow>(path, 'tags', { pageSize: 100, fields: 'id,name' }),
    enabled: can('tags:read'),
  });
  const known = data?.data ?? [];
  const told = (draft.store.opened.service.latest?.['tags'] ?? []) as readonly TagRow[];
  const chosen = (draft.content['tagIds'] ?? []) as readonly string[];
  const nameOf = (id: string) => [...known, ...told].find((tag) => tag.id === id)?.name ?? '…';
  const set = (tagIds: readonly string[]) => draft.store.edit({ tagIds });
  const add = async (name: string) => {
    const wanted = name.trim();
    if (wanted === '' || busy || chosen.length >= MAX_TAGS) return;
    setBusy(true);
    try {
      const isWanted = ({ name: its }: TagRow) => its.toLowerCase() === wanted.toLowerCase();
      const there = known.find(isWanted) ?? (await findTags(path, wanted)).find(isWanted);
      if (!there && !can('tags:write')) {
        warn(`There is no tag “${wanted}”. To create tags you need the permission “tags:write”.`);
      } else {
        const { id } = there ?? (await create(path, wanted, await draft.store.opened.slugWhenLoaded(wanted)));
        if (!chosen.includes(id)) set([...chosen, id]);
      }
      setText('');
    } catch (error) {
      warn(wordsFor(error));
    }
    setBusy(false);
  };
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      void add(text);
    } else if (event.key === 'Backspace' && text === '') set(chosen.slice(0, -1));
  };
  return (
    <div className={css['tagsField']} role="group" aria-label="Tags">
      <span className={css['fieldName']}>Tags</span>
      <div className={css['chips']}>
        {chosen.map((id) => (
          <span key={id} className={css['chip']}>
            {nameOf(id)}
            {!isReadOnly && (
              <button
                type="button"
                aria-label={`Remove ${nameOf(id)}`}
                onClick={() => set(chosen.filter((other) => other !== id))}
              >
                <X aria-hidden="true" />
              </button>
            )}
          </span>
        ))}
        {!isReadOnly && (
          <input
            dir="auto"
            value={text}
            list="known-tags"
            aria-label="Add a tag"
            placeholder={chosen.length === 0 ? 'Add a tag' : ''}
            disabled={busy || !can('tags:read')}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={key}
            onBlur={() => void add(text)}
          />
        )}
        <KnownTags tags={known.filter(({ id }) => !chosen.includes(id))} />
      </div>
    </div>
  );
}

function KnownTags({ tags }: { tags: readonly TagRow[] }) {
  return (
    <datalist id="known-tags">
      {tags.map(({ id, name }) => (
        <option key={id} value={name} />
      ))}
    </datalist>
  );
}

async function create(path: string, name: string, slug: string): Promise<TagRow> {
  const tag = await api.post<TagRow>(`${path}/tags`, { name, slug });
  await refresh(path, 'tags');
  return tag;
}

/** Tags beyond the first hundred, too. */
async function findTags(path: string, q: string): Promise<readonly TagRow[]> {
  return (await api.get<List<TagRow>>(`${path}/tags`, { query: { q, pageSize: 100, fields: 'id,name' } })).data;
}
