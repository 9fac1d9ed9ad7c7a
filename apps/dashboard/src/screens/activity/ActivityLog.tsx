import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { actionText, actorOf } from '../../activity/activity-text.ts';
import { EntityLink } from '../../activity/EntityLink.tsx';
import { listQuery, useWorkspace, type Api } from '../../api/index.ts';
import { Listed } from '../../entity-list/Listed.tsx';
import { memberName } from '../../members/member-name.ts';
import { useMembers } from '../../members/useMembers.ts';
import { Button, DaySpan, Empty, Filter, Pager, Screen, useOpenInPane, useRowKeys, useWide } from '../../ui/index.ts';
import { instantsOf } from '../../util/days.ts';
import { groupBy } from '../../util/group-by.ts';
import { grouped } from '../../util/grouped.ts';
import css from './Activity.module.css';
import { EntryDetails } from './EntryDetails.tsx';

const ANY = 'any';
const TYPES = [
  { id: ANY, name: 'All activity' },
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
  { id: 'webhook', name: 'Webhooks' },
  { id: 'workspace', name: 'Settings' },
];

export function ActivityLog() {
  const { path } = useWorkspace();
  const search = useSearch({ from: '/known/w/$workspace/activity' });
  const navigate = useNavigate({ from: '/w/$workspace/activity' });
  const { page = 1, entityType, userId, id } = search;
  const span = instantsOf(search.from, search.to);
  const entries = useQuery(
    listQuery<Api.Activity>(path, 'activity', {
      entityType,
      userId,
      dateFrom: span.from,
      dateTo: span.to,
      page,
      pageSize: 50,
      orderBy: 'createdAt',
      order: 'desc',
    }),
  );
  const { data } = entries;
  const isFiltered = [entityType, userId, span.from, span.to].some((value) => value !== undefined);
  const set = (next: Record<string, string | undefined>) =>
    void navigate({ to: '.', search: { ...search, page: undefined, ...next } as typeof search, replace: true });
  const keptDays = (data as Api.ActivityList | undefined)?.keptDays;
  const isWide = useWide();
  const list = useRef<HTMLDivElement>(null);
  const open = (next: string | undefined) =>
    void navigate({ to: '.', search: { ...search, id: next }, resetScroll: false });
  useRowKeys(list);
  useOpenInPane(list, (index) => open(data?.data[index]?.id));
  const opened = isWide ? data?.data.find((entry) => entry.id === id) : undefined;
  return (
    <Screen
      title="Activity"
      beside={opened !== undefined && <EntryDetails key={id} entry={opened} onClose={() => open(undefined)} />}
      tools={
        <>
          <Filters entityType={entityType} userId={userId} onChange={set} />
          <DaySpan label="Date" from={search.from} to={search.to} onChange={set} />
        </>
      }
    >
      <Listed of={entries} empty={<None onClear={isFiltered ? () => void navigate({ to: '.', search: {} }) : null} />}>
        {(found) => (
          <div ref={list}>
            <Days entries={found.data} openId={opened?.id} onOpen={isWide ? open : null} />
            <Pager
              list={found}
              what="entries"
              onPage={(next) => void navigate({ to: '.', search: { ...search, page: next } })}
            />
          </div>
        )}
      </Listed>
      {keptDays !== undefined && (
        <p className={css['kept']}>
          Entries are deleted after {keptDays === 1 ? 'one day' : `${grouped(keptDays)} days`}.
        </p>
      )}
    </Screen>
  );
}

interface FiltersProps {
  readonly entityType: string | undefined;
  readonly userId: string | undefined;
  readonly onChange: (next: Record<string, string | undefined>) => void;
}

function Filters({ entityType, userId, onChange }: FiltersProps) {
  const { can } = useWorkspace();
  const members = useMembers();
  const people = members.data?.data.map((member) => ({ id: member.userId, name: memberName(member) })) ?? [];
  return (
    <>
      <Filter
        label="Type"
        options={TYPES}
        value={entityType ?? ANY}
        onChange={(type) => onChange({ entityType: type === ANY ? undefined : type })}
      />
      {(can('members:read') || userId !== undefined) && (
        <Filter
          label="User"
          isDisabled={people.length < 2 && userId === undefined}
          options={[{ id: ANY, name: 'Everyone' }, ...people]}
          value={userId ?? ANY}
          onChange={(id) => onChange({ userId: id === ANY ? undefined : id })}
        />
      )}
    </>
  );
}

/** @param onClear null without a filter */
function None({ onClear }: { onClear: (() => void) | null }) {
  return onClear ? (
    <Empty title="No activity matches" action={<Button onPress={onClear}>Clear filters</Button>} />
  ) : (
    <Empty title="No activity yet">Everything that your team creates, changes or deletes appears here.</Empty>
  );
}

const heading = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

interface Rows {
  readonly openId: string | undefined;
  /** Null where the details of an entry have no room. */
  readonly onOpen: ((id: string) => void) | null;
}

function Days({ entries, ...rows }: Rows & { entries: readonly Api.Activity[] }) {
  const days = [...groupBy(entries, ({ createdAt }) => heading.format(new Date(createdAt)))];
  return days.map(([day, list]) => (
    <section key={day} className={css['day']}>
      <h2>{day}</h2>
      <ul>
        {list.map((entry) => (
          <Entry key={entry.id} entry={entry} {...rows} />
        ))}
      </ul>
    </section>
  ));
}

function Entry({ entry, openId, onOpen }: Rows & { entry: Api.Activity }) {
  const { name, way } = actorOf(entry.actor);
  const time = (
    <time dateTime={entry.createdAt} title={`${entry.createdAt.replace('T', ' ').slice(0, 19)} UTC`}>
      {clock.format(new Date(entry.createdAt))}
    </time>
  );
  return (
    <li className={css['entry']} data-row aria-current={entry.id === openId || undefined}>
      {onOpen ? (
        <span data-kind="title">
          <button type="button" onClick={() => onOpen(entry.id)}>
            {time} <span className="sr-only">Details</span>
          </button>
        </span>
      ) : (
        time
      )}
      <span>
        <strong>{name}</strong> {actionText(entry)}{' '}
        <EntityLink entity={entry.entity} gone={entry.action.endsWith('.deleted')} />
        {way !== null && <small> {way}</small>}
      </span>
    </li>
  );
}
