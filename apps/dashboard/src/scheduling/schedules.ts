import { queryOptions } from '@tanstack/react-query';
import { api, refresh, type Api, type List } from '../api/index.ts';
import type { ScheduledAction } from './ScheduleDialog.tsx';

export type ScheduledPlural = 'posts' | 'pages';

interface Listed {
  readonly id: string;
  readonly title: string;
  readonly version: number;
  readonly scheduledAt: string | null;
  readonly unpublishAt: string | null;
  readonly author?: { readonly displayName: string } | null;
}

/** A post or page that is to be published or unpublished. */
export interface ScheduledItem extends Listed {
  readonly plural: ScheduledPlural;
  readonly action: ScheduledAction;
  readonly at: string;
}

/** A dropped schedule of a post or page whose status is still the same. */
export interface FailedSchedule {
  readonly plural: ScheduledPlural;
  readonly action: ScheduledAction;
  readonly id: string;
  readonly title: string;
  /** The scheduled time. */
  readonly at: string;
  readonly reason: string;
}

const FIELDS = 'id,title,version,scheduledAt,unpublishAt';
const PAGE_SIZE = 100;
/** A limit for paging through the schedules; users make them one by one. */
const MOST_PAGES = 20;
/** Schedules dropped earlier are not shown. */
const LOOK_BACK_DAYS = 30;
const DAY_MS = 86_400_000;
/** A date before every schedule. */
const EVER = '2000-01-01T00:00:00Z';

const ROUTES = { publish: 'schedule', unpublish: 'unpublish-schedule' };
const BOUNDS = { publish: 'scheduledFrom', unpublish: 'unpublishFrom' };
const FAILED: Readonly<Record<string, Pick<FailedSchedule, 'plural' | 'action'>>> = {
  'post.schedule-failed': { plural: 'posts', action: 'publish' },
  'post.unpublish-failed': { plural: 'posts', action: 'unpublish' },
  'page.schedule-failed': { plural: 'pages', action: 'publish' },
  'page.unpublish-failed': { plural: 'pages', action: 'unpublish' },
};

/** Everything that is scheduled, the next one first. @param path of the workspace @param plurals what the user may read */
export function scheduledQuery(path: string, plurals: readonly ScheduledPlural[]) {
  return queryOptions({
    // The key begins like that of posts, so that a change of any of them refreshes it.
    queryKey: [path, 'posts', 'planned', ...plurals],
    queryFn: async ({ signal }) => {
      const wanted = plurals.flatMap((plural) => [
        scheduledOf(path, plural, 'publish', signal),
        scheduledOf(path, plural, 'unpublish', signal),
      ]);
      const found = (await Promise.all(wanted)).flat();
      return found.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
    },
  });
}

async function scheduledOf(
  path: string,
  plural: ScheduledPlural,
  action: ScheduledAction,
  signal: AbortSignal,
): Promise<ScheduledItem[]> {
  const found: ScheduledItem[] = [];
  const fields = plural === 'posts' ? `${FIELDS},author` : FIELDS;
  for (let page = 1; page <= MOST_PAGES; page++) {
    const query = { [BOUNDS[action]]: EVER, page, pageSize: PAGE_SIZE, fields };
    const { data, totalPages } = await api.get<List<Listed>>(`${path}/${plural}`, { query, signal });
    for (const item of data) {
      const at = action === 'publish' ? item.scheduledAt : item.unpublishAt;
      if (at !== null) found.push({ ...item, plural, action, at });
    }
    if (page >= totalPages) break;
  }
  return found;
}

/** Recently dropped schedules that nobody has made up for. Needs `settings:read`, like the activity log. */
export function failedSchedulesQuery(path: string) {
  return queryOptions({
    queryKey: [path, 'posts', 'given-up'],
    queryFn: async ({ signal }): Promise<FailedSchedule[]> => {
      const dateFrom = new Date(Date.now() - LOOK_BACK_DAYS * DAY_MS).toISOString();
      const logs = Object.keys(FAILED).map((action) =>
        api.get<List<Api.Activity>>(`${path}/activity`, { query: { action, dateFrom, pageSize: PAGE_SIZE }, signal }),
      );
      const latest = new Map<string, FailedSchedule>();
      for (const { data } of await Promise.all(logs)) {
        for (const entry of data) {
          const failed = failedIn(entry);
          if (failed && !latest.has(`${failed.id} ${failed.action}`))
            latest.set(`${failed.id} ${failed.action}`, failed);
        }
      }
      const states = await Promise.all([...latest.values()].map((failed) => stillOpen(path, failed, signal)));
      return states.filter((failed) => failed !== null);
    },
  });
}

/** @returns null where it was published or unpublished since, scheduled again, or deleted */
async function stillOpen(path: string, failed: FailedSchedule, signal: AbortSignal): Promise<FailedSchedule | null> {
  const query = { fields: 'id,title,status,scheduledAt,unpublishAt' };
  const now = await api
    .get<Listed & { readonly status: string }>(`${path}/${failed.plural}/${failed.id}`, { query, signal })
    .catch(() => null);
  if (now === null) return null;
  const { title, status, scheduledAt, unpublishAt } = now;
  const isOpen =
    failed.action === 'publish'
      ? status === 'draft' && scheduledAt === null
      : status === 'published' && unpublishAt === null;
  return isOpen ? { ...failed, title } : null;
}

/** The dropped schedule in an entry of the activity log; null for other entries. */
export function failedIn({
  action,
  entity,
  details,
}: Pick<Api.Activity, 'action' | 'entity' | 'details'>): FailedSchedule | null {
  const failed = FAILED[action];
  if (!failed || entity.id === null) return null;
  const { at, reason } = (details ?? {}) as { at?: unknown; reason?: unknown };
  return {
    ...failed,
    id: entity.id,
    title: entity.name ?? '',
    at: typeof at === 'string' ? at : '',
    reason: typeof reason === 'string' ? reason : '',
  };
}

/** What a dropped schedule means, in words. */
export const FAILED_WORDS = { publish: 'but not published', unpublish: 'to be unpublished, but is still published' };

interface Target {
  readonly plural: ScheduledPlural;
  readonly action: ScheduledAction;
  readonly id: string;
}

/** Sets or changes a time. @param version that the post or page must have; any when absent */
export async function setSchedule(path: string, target: Target, at: Date, version?: string): Promise<void> {
  const query = version === undefined ? {} : { ifVersion: version };
  await api.put(`${path}/${target.plural}/${target.id}/${ROUTES[target.action]}`, { at: at.toISOString() }, { query });
  await refresh(path, 'posts', target.plural);
}

/** Withdraws a time; the post or page does not change. */
export async function withdrawSchedule(path: string, target: Target): Promise<void> {
  await api.delete(`${path}/${target.plural}/${target.id}/${ROUTES[target.action]}`);
  await refresh(path, 'posts', target.plural);
}
