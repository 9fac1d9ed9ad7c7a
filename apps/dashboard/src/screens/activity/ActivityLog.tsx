import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { EntityLink } from '../../activity/EntityLink.tsx';
import { actorOf, deedOf } from '../../activity/words.ts';
import { listQuery, useWorkspace, type Api } from '../../api/index.ts';
import { Button, Empty, Filter, Pager, Screen, Skeleton, Trouble } from '../../ui/index.ts';
import { groupBy } from '../../util/group-by.ts';
import css from './Activity.module.css';

const ANY = 'any';
const TYPES = [
  { id: ANY, name: 'Everything' },
  { id: 'post', name: 'Posts' },
  { id: 'page', name: 'Pages' },
  { id: 'category', name: 'Categories' },
  { id: 'tag', name: 'Tags' },
  { id: 'author', name: 'Authors' },
  { id: 'media', name: 'Media' },
  { id: 'redirect', name: 'Redirects' },
  { id: 'link-health', name: 'Broken links' },
  { id: 'member', name: 'Members' },
  { id: 'invitation', name: 'Invitations' },
  { id: 'api-key', name: 'API keys' },
  { id: 'workspace', name: 'Settings' },
];

export function ActivityLog() {
  const { path, can } = useWorkspace();
  const search = useSearch({ from: '/known/w/$workspace/activity' });
  const navigate = useNavigate({ from: '/w/$workspace/activity' });
  const { page = 1, entityType, userId } = search;
  const { data, error, refetch } = useQuery(
    listQuery<Api.Activity>(path, 'activity', {
      entityType,
      userId,
      page,
      pageSize: 50,
      orderBy: 'createdAt',
      order: 'desc',
    }),
  );
  const members = useQuery({
    ...listQuery<Api.Member>(path, 'members', { pageSize: 100 }),
    enabled: can('members:read'),
  });
  const set = (next: Record<string, string | undefined>) =>
    void navigate({ to: '.', search: { ...search, page: undefined, ...next } as typeof search, replace: true });
  const people =
    members.data?.data.map(({ userId: id, displayName, email }) => ({ id, name: displayName || email })) ?? [];
  return (
    <Screen
      title="Activity"
      tools={
        <>
          <span className={css['filter']}>
            <Filter
              label="What"
              options={TYPES}
              value={entityType ?? ANY}
              onChange={(type) => set({ entityType: type === ANY ? undefined : type })}
            />
          </span>
          {people.length > 1 && (
            <span className={css['filter']}>
              <Filter
                label="Who"
                options={[{ id: ANY, name: 'Everybody' }, ...people]}
                value={userId ?? ANY}
                onChange={(id) => set({ userId: id === ANY ? undefined : id })}
              />
            </span>
          )}
        </>
      }
    >
      {error && !data ? (
        <Trouble error={error} again={() => void refetch()} />
      ) : !data ? (
        <Skeleton />
      ) : data.data.length === 0 ? (
        <Empty
          title="Nothing like that happened"
          action={<Button onPress={() => void navigate({ to: '.', search: {} })}>Clear the filters</Button>}
        />
      ) : (
        <>
          <Days entries={data.data} />
          <Pager
            list={data}
            what="entries"
            onPage={(next) => void navigate({ to: '.', search: { ...search, page: next } })}
          />
        </>
      )}
    </Screen>
  );
}

const heading = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

function Days({ entries }: { entries: readonly Api.Activity[] }) {
  const days = [...groupBy(entries, ({ createdAt }) => heading.format(new Date(createdAt)))];
  return days.map(([day, list]) => (
    <section key={day} className={css['day']}>
      <h2>{day}</h2>
      <ul>
        {list.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  ));
}

function Entry({ entry }: { entry: Api.Activity }) {
  const { name, way } = actorOf(entry.actor);
  return (
    <li className={css['entry']}>
      <time dateTime={entry.createdAt} title={`${entry.createdAt} UTC`}>
        {clock.format(new Date(entry.createdAt))}
      </time>
      <span>
        <strong>{name}</strong> {deedOf(entry)}{' '}
        <EntityLink entity={entry.entity} gone={entry.action.endsWith('.deleted')} />
        {way !== null && <small> {way}</small>}
      </span>
    </li>
  );
}
