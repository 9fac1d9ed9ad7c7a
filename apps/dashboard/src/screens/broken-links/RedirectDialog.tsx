import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, refresh, useWorkspace, type Api, type List } from '../../api/index.ts';
import { FormDialog, tell, TextField, useForm } from '../../ui/index.ts';
import css from './BrokenLinks.module.css';
import type { Entry } from './columns.tsx';
import { buildPermalink } from './permalink.ts';

type Near = Pick<Api.EditedPost, 'id' | 'title' | 'slug' | 'seoResolved'>;

interface Props {
  readonly entry: Entry;
  readonly onClose: () => void;
  /** Called as soon as the address is resolved, instead of `onClose` once lists are read again. */
  readonly onResolved?: () => void;
  /** Shown above the form. */
  readonly children?: ReactNode;
}

/** Redirects a broken address to the page that its visitors probably wanted. */
export function RedirectDialog({ entry, onClose, onResolved, children }: Props) {
  const { path, can } = useWorkspace();
  const form = useForm({ toPath: '' }, async ({ toPath }) => {
    await api.post(`${path}/link-health/${entry.id}/resolve`, { as: 'redirect', toPath });
    if (onResolved) form.leave(onResolved);
    await refresh(path, 'link-health', 'redirects');
    tell(`${entry.path} now redirects to ${toPath}.`);
    if (!onResolved) onClose();
  });
  const { data: near } = useQuery({
    queryKey: [path, 'posts', 'near', entry.path],
    queryFn: ({ signal }) => nearPosts(path, entry.path, signal),
    enabled: can('posts:read'),
  });
  return (
    <FormDialog
      title={children === undefined ? 'Redirect' : entry.path}
      form={form}
      action="Redirect"
      onClose={onClose}
    >
      {children}
      <p>
        Redirect requests for <strong>{entry.path}</strong> to:
      </p>
      <TextField
        label="To"
        placeholder="/somewhere"
        mono
        value={form.values.toPath}
        onChange={form.set('toPath')}
        problem={form.problem('toPath')}
        isRequired
        autoFocus={children === undefined}
      />
      {near && near.length > 0 && (
        <ul className={css['proposals']} aria-label="Similar posts">
          {near.map((post) => {
            const to = buildPermalink(post);
            return (
              <li key={post.id}>
                <button
                  type="button"
                  className={css['proposal']}
                  aria-pressed={form.values.toPath === to}
                  onClick={() => form.set('toPath')(to)}
                >
                  <span>{post.title}</span>
                  <small>{to}</small>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </FormDialog>
  );
}

/** Published posts that contain the longest words of the address. */
async function nearPosts(path: string, lost: string, signal: AbortSignal): Promise<Near[]> {
  const words = [...new Set(lost.toLowerCase().match(/\p{L}{4,}/gu) ?? [])]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 3);
  const found = await Promise.all(
    words.map((q) =>
      api.get<List<Near>>(`${path}/posts`, {
        query: { q, status: 'published', pageSize: 4, fields: 'id,title,slug,seoResolved' },
        signal,
      }),
    ),
  );
  const all = new Map(found.flatMap(({ data }) => data.map((post) => [post.id, post])));
  const nearness = ({ slug }: Near) => words.filter((word) => slug.includes(word)).length;
  return [...all.values()].toSorted((a, b) => nearness(b) - nearness(a)).slice(0, 4);
}
