import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import { api, refresh, useWorkspace } from '../../api/index.ts';
import { useUserName } from '../../members/useUserName.ts';
import { Button, IconButton } from '../../ui/index.ts';
import css from './LiveNews.module.css';
import { listOpenAt, nameFieldOf } from './open-list.ts';
import { useHeldNews, type News } from './useHeldNews.ts';

/** Shown above a list when entries changed elsewhere. The rows stay until the user asks for new ones. */
export function LiveNews() {
  const { path } = useWorkspace();
  const { pathname } = useLocation();
  const open = listOpenAt(pathname);
  const [news, setNews] = useState<(News & { at: string }) | null>(null);
  useHeldNews(open, (found) =>
    setNews((before) => ({
      ...found,
      at: pathname,
      ids: new Set([...(before?.at === pathname ? before.ids : []), ...found.ids]),
    })),
  );
  if (!news || open === null || news.at !== pathname) return null;
  const show = () => {
    setNews(null);
    void refresh(path, open);
  };
  return (
    <div className={css['place']}>
      <div className={css['news']} role="status">
        <span className={css['words']}>
          <Words resource={open} news={news} />
        </span>
        <Button small onPress={show}>
          Show
        </Button>
        <IconButton small label="Dismiss" onPress={() => setNews(null)}>
          <X />
        </IconButton>
      </div>
    </div>
  );
}

function Words({ resource, news: { ids, last } }: { resource: string; news: News }) {
  const { path } = useWorkspace();
  const field = nameFieldOf(resource);
  const { data } = useQuery({
    queryKey: [path, 'news', resource, last],
    enabled: field !== undefined && last.id !== null && !last.deleted,
    queryFn: ({ signal }) =>
      api.get<Record<string, string | null>>(`${path}/${resource}/${last.id}`, {
        query: { fields: `${field},updatedBy` },
        signal,
      }),
  });
  const who = useUserName(data?.['updatedBy'] ?? null, 'You');
  const others = ids.size > 1 ? ` ${ids.size - 1} more changed.` : '';
  if (last.deleted && last.slug !== null) return `“${last.slug}” was deleted.${others}`;
  const name = field === undefined ? undefined : data?.[field];
  if (!name) return 'This list has changed.';
  return `${who} changed “${name}”${who === 'You' ? ' in another window' : ''}.${others}`;
}
