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
      title="Planned"
      actions={<NewButton needs={['posts:write']} name="New post" does="/w/$workspace/posts/new" />}
    >
      <ViewTabs open="planned" />
      <GivenUp />
      <Loaded of={planned}>
        {(posts) =>
          posts.length === 0 ? (
            <Empty
              title="Nothing is planned"
              action={
                <LinkButton to="/w/$workspace/posts" params={{ workspace }} search={{ status: 'draft' }}>
                  Show the drafts
                </LinkButton>
              }
            >
              Open a draft; the panel Publish plans when it goes live.
            </Empty>
          ) : (
            <>
              <p className={css['zone']}>
                These posts go live by themselves. Times are those of this device: {zoneName()}.
              </p>
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
        <Button small isDisabled={isDisabled} onPress={() => onAsk('move')} aria-label={`Move ${name}`}>
          Move…
        </Button>
        <Button
          small
          look="quiet"
          isDisabled={isDisabled}
          onPress={() => onAsk('back')}
          aria-label={`Take back the plan for ${name}`}
        >
          Take back
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
    tell('Moved.');
  };
  const takeBack = async () => {
    await takeBackPlan(path, id);
    tell('It stays a draft.');
  };
  if (deed === 'move') return <PlanDialog at={scheduledAt} onPlan={move} onClose={onClose} />;
  return (
    <Confirm title="Take this plan back?" deed="Take it back" danger={false} onConfirm={takeBack} onClose={onClose}>
      <p>“{nameOf(post)}” stays a draft until somebody publishes it.</p>
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
              was to go live on {dayInWords(new Date(at))}, {clockInWords(new Date(at))}, and did not: {reason}
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}
