import { useEffect, useRef, useState } from 'react';
import { api, isOvertaken, refresh, useWorkspace, type Api } from '../../api/index.ts';
import { tell, useForm, type Form } from '../../ui/index.ts';
import type { SeoRow } from './seo-row.ts';

export type Words = Readonly<Record<'focusKeyword' | 'title' | 'description', string>>;

export interface RowForm extends Form<Words> {
  /** What other users wrote in the meantime in fields that the user has changed, too. */
  readonly theirs: Partial<Words>;
  readonly take: (field: keyof Words) => void;
}

/**
 * The form of a row. It sends changed fields only, for the version that was loaded. Of a field that another user changed
 * meanwhile, too, both words are shown before it is saved; all others are merged.
 */
export function useRowForm(post: SeoRow): RowForm {
  const { path } = useWorkspace();
  const known = useRef(post);
  const [theirs, setTheirs] = useState<Partial<Words>>({});
  const meet = (newer: SeoRow, changes: Partial<Words>): Partial<Words> => {
    const [before, now] = [wordsOf(known.current), wordsOf(newer)];
    known.current = newer;
    form.rebase(now, (mine) => ({ ...now, ...only(mine, (field) => mine[field] !== before[field]) }));
    const crossed = only(now, (field) => field in changes && ![before[field], changes[field]].includes(now[field]));
    setTheirs(crossed);
    return crossed;
  };
  const send = async (changes: Partial<Words>): Promise<void> => {
    try {
      await api.patch(`${path}/posts/${post.id}`, bodyOf(changes), { query: { ifVersion: known.current.version } });
    } catch (thrown) {
      if (!isOvertaken(thrown)) throw thrown;
      const newer = await api.get<SeoRow>(`${path}/posts/${post.id}`);
      if (Object.keys(meet(newer, changes)).length > 0) throw thrown;
      await send(changes);
    }
  };
  const form = useForm(wordsOf(post), async (_, changes) => {
    setTheirs({});
    await send(changes);
    tell(`Saved “${post.title}”.`);
    await refresh(path, 'posts');
  });
  useEffect(() => {
    if (!form.busy && post.version > known.current.version) meet(post, form.changes);
  });
  return {
    ...form,
    theirs,
    take: (field) => {
      form.set(field)(theirs[field] ?? '');
      setTheirs((now) => only(now, (other) => other !== field));
    },
  };
}

function bodyOf(changes: Partial<Words>): object {
  return { seo: Object.fromEntries(Object.entries(changes).map(([field, words]) => [field, words || null])) };
}

function wordsOf({ seo }: SeoRow): Words {
  const { focusKeyword, title, description } = seo as Partial<Pick<Api.SeoGroup, keyof Words>>;
  return { focusKeyword: focusKeyword ?? '', title: title ?? '', description: description ?? '' };
}

function only(words: Partial<Words>, isMeant: (field: keyof Words) => boolean): Partial<Words> {
  return Object.fromEntries(Object.entries(words).filter(([field]) => isMeant(field as keyof Words)));
}
