import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useWorkspace } from '../../../api/index.ts';
import { NeedsRight } from '../../../entity-list/NeedsRight.tsx';
import { NewButton } from '../../../entity-list/NewButton.tsx';
import { clockInWords, dayInWords, distanceInWords, zoneName } from '../../../planning/moments.ts';
import { PlanDialog } from '../../../planning/PlanDialog.tsx';
import { givenUpQuery, plannedQuery, planPost, takeBackPlan, type PlannedPost } from '../../../planning/plans.ts';
import { Button, Confirm, Empty, LinkButton, Loaded, Notice, Screen, tell, useRowKeys } from '../../../ui/index.ts';
import { groupBy } from '../../../util/group-by.ts';
import { ViewTabs } from '../views/ViewTabs.tsx';
import css from './Planned.module.css';

/** Planned publications, grouped by day. */
export function Planned() {
  const { path, slug: workspace } = useWorkspace();
  const planned = useQuery(plannedQuery(path));
  return (
    <Screen
      title="Scheduled"
      actions={<NewButton needs={['posts:write']} name="New post" does="/w/$workspace/posts/new" />}
    >
      <ViewTabs open="planned" />
      <GivenUp />
      <Loaded of={planned}>
        {(posts) =>
          posts.length === 0 ? (
            <Empty
              title="No scheduled posts"
              action={
                <LinkButton to="/w/$workspace/posts" params={{ workspace }} search={{ status: 'draft' }}>
                  Show drafts
                </LinkButton>
              }
            >
              To schedule a post, open a draft and choose a date in the Publish panel.
            </Empty>
          ) : (
            <>
              <p className={css['zone']}>These posts are published automatically. Your time zone: {zoneName()}.</p>
              <NeedsRight of={['posts:write']} />
              <Days posts={posts} />
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

interface Asked {
  readonly post: PlannedPost;
  readonly for: 'move' | 'back';
}

function Days({ posts }: { posts: readonly PlannedPost[] }) {
  const { can } = useWorkspace();
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const days = [...groupBy(posts, ({ scheduledAt }) => dayInWords(new Date(scheduledAt)))];
  const takeBack = (index: number) => posts[index] && setAsked({ post: posts[index], for: 'back' });
  useRowKeys(list, can('posts:write') ? { onDelete: takeBack } : {});
  return (
    <div ref={list}>
      {days.map(([day, entries]) => (
        <section key={day} className={css['day']}>
          <h2>{day}</h2>
          <ul>
            {entries.map((post) => (
              <Entry key={post.id} post={post} onAsk={(deed) => setAsked({ post, for: deed })} />
            ))}
          </ul>
        </section>
      ))}
      {asked && <Question asked={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

function Entry({ post, onAsk }: { post: PlannedPost; onAsk: (deed: Asked['for']) => void }) {
  const { slug: workspace, can } = useWorkspace();
  const { id, author, scheduledAt } = post;
  const at = new Date(scheduledAt);
  const name = nameOf(post);
  const isDisabled = !can('posts:write');
  return (
    <li className={css['entry']} data-row>
      <time dateTime={scheduledAt} title={`${scheduledAt.replace('T', ' ').slice(0, 19)} UTC`}>
        {clockInWords(at)}
      </time>
      <span className={css['title']} data-kind="title">
        <Link to="/w/$workspace/posts/$id" params={{ workspace, id }}>
          {name}
        </Link>
        <small>{[author?.displayName, distanceInWords(at, new Date())].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={css['deeds']}>
        <Button small isDisabled={isDisabled} onPress={() => onAsk('move')} aria-label={`Reschedule ${name}`}>
          Reschedule…
        </Button>
        <Button
          small
          look="quiet"
          isDisabled={isDisabled}
          onPress={() => onAsk('back')}
          aria-label={`Unschedule ${name}`}
        >
          Unschedule
        </Button>
      </span>
    </li>
  );
}

function Question({ asked: { post, for: deed }, onClose }: { asked: Asked; onClose: () => void }) {
  const { path } = useWorkspace();
  const { id, version, scheduledAt } = post;
  const move = async (moment: Date) => {
    await planPost(path, id, moment, String(version));
    tell('Rescheduled.');
  };
  const takeBack = async () => {
    await takeBackPlan(path, id);
    tell('Unscheduled. The post stays a draft.');
  };
  if (deed === 'move') return <PlanDialog at={scheduledAt} onPlan={move} onClose={onClose} />;
  return (
    <Confirm title="Unschedule this post?" deed="Unschedule" danger={false} onConfirm={takeBack} onClose={onClose}>
      <p>“{nameOf(post)}” stays a draft until someone publishes it.</p>
    </Confirm>
  );
}

function nameOf({ title }: PlannedPost): string {
  return title || 'Untitled';
}

/** Plans that were dropped, and why; for users who may read the log. */
function GivenUp() {
  const { path, slug: workspace, can } = useWorkspace();
  const { data = [] } = useQuery({ ...givenUpQuery(path), enabled: can('settings:read') });
  if (data.length === 0) return null;
  return (
    <section className={css['givenUp']} aria-label="Not published">
      <Notice tone="warn">
        <ul>
          {data.map(({ id, title, at, reason }) => (
            <li key={id}>
              <Link to="/w/$workspace/posts/$id" params={{ workspace, id }}>
                {title || 'Untitled'}
              </Link>{' '}
              was scheduled for {dayInWords(new Date(at))}, {clockInWords(new Date(at))}, but not published: {reason}
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}
