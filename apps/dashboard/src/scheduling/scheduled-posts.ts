import { queryOptions } from '@tanstack/react-query';
import { api, refresh, type Api, type List } from '../api/index.ts';

/** A post with a planned publication. */
export type ScheduledPost = Pick<Api.EditedPost, 'id' | 'title' | 'slug' | 'author' | 'version'> & {
  readonly scheduledAt: string;
};

/** A dropped plan of a post that is still unpublished. */
export interface NotPublished {
  readonly id: string;
  readonly title: string;
  /** The planned time. */
  readonly at: string;
  readonly reason: string;
}

const FIELDS = 'id,title,slug,author,version,scheduledAt';
const PAGE_SIZE = 100;
/** A limit for paging through the plans; users make plans one by one. */
const MOST_PAGES = 20;
/** Plans dropped earlier are not shown. */
const LOOK_BACK_DAYS = 30;
const DAY_MS = 86_400_000;
/** A date before every plan. */
const EVER = '2000-01-01T00:00:00Z';

/** Every post with a planned publication, the next one first. @param path of the workspace */
export function scheduledQuery(path: string) {
  return queryOptions({
    queryKey: [path, 'posts', 'planned'],
    queryFn: async ({ signal }) => {
      const found: ScheduledPost[] = [];
      for (let page = 1; page <= MOST_PAGES; page++) {
        const query = { scheduledFrom: EVER, page, pageSize: PAGE_SIZE, fields: FIELDS };
        const { data, totalPages } = await api.get<List<ScheduledPost>>(`${path}/posts`, { query, signal });
        found.push(...data);
        if (page >= totalPages) break;
      }
      return found.sort((a, b) => Date.parse(a.scheduledAt) - Date.parse(b.scheduledAt));
    },
  });
}

/** Recently dropped plans of posts that are still unpublished. Needs `settings:read`, like the activity log. */
export function notPublishedQuery(path: string) {
  return queryOptions({
    queryKey: [path, 'posts', 'given-up'],
    queryFn: async ({ signal }): Promise<NotPublished[]> => {
      const dateFrom = new Date(Date.now() - LOOK_BACK_DAYS * DAY_MS).toISOString();
      const query = { action: 'post.schedule-failed', dateFrom, pageSize: PAGE_SIZE };
      const { data } = await api.get<List<Api.Activity>>(`${path}/activity`, { query, signal });
      const latest = new Map<string, NotPublished>();
      for (const entry of data) {
        const plan = notPublishedIn(entry);
        if (plan && !latest.has(plan.id)) latest.set(plan.id, plan);
      }
      if (latest.size === 0) return [];
      const waiting = await api.get<List<Pick<Api.EditedPost, 'id' | 'title' | 'status' | 'scheduledAt'>>>(
        `${path}/posts`,
        {
          query: { ids: [...latest.keys()].join(','), pageSize: PAGE_SIZE, fields: 'id,title,status,scheduledAt' },
          signal,
        },
      );
      return waiting.data
        .filter(({ status, scheduledAt }) => status === 'draft' && scheduledAt === null)
        .flatMap(({ id, title }) => ({ ...latest.get(id)!, title }));
    },
  });
}

/** The dropped plan in an entry of the activity log; null for other entries. */
export function notPublishedIn({
  action,
  entity,
  details,
}: Pick<Api.Activity, 'action' | 'entity' | 'details'>): NotPublished | null {
  if (action !== 'post.schedule-failed' || entity.id === null) return null;
  const { at, reason } = (details ?? {}) as { at?: unknown; reason?: unknown };
  return {
    id: entity.id,
    title: entity.name ?? '',
    at: typeof at === 'string' ? at : '',
    reason: typeof reason === 'string' ? reason : '',
  };
}

/** Sets or changes the plan of a post. @param version that the post must have; any when absent */
export async function schedulePost(path: string, id: string, at: Date, version?: string): Promise<Api.EditedPost> {
  const query = version === undefined ? {} : { ifVersion: version };
  const post = await api.put<Api.EditedPost>(`${path}/posts/${id}/schedule`, { at: at.toISOString() }, { query });
  await refresh(path, 'posts');
  return post;
}

/** Deletes the plan; the post does not change. */
export async function unschedulePost(path: string, id: string): Promise<void> {
  await api.delete(`${path}/posts/${id}/schedule`);
  await refresh(path, 'posts');
}
