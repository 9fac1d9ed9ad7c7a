import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { listQuery, useWorkspace, type Api } from '../../api/index.ts';
import { usePendingDrafts } from '../../pending-drafts/usePendingDrafts.ts';
import { SiteMoment } from '../../scheduling/SiteMoment.tsx';
import { Badge, Loaded, Status, Time } from '../../ui/index.ts';
import { Card } from './Card.tsx';
import css from './Home.module.css';

type Row = Pick<Api.EditedPost, 'id' | 'title' | 'status' | 'scheduledAt' | 'updatedAt'>;

const SHOWN = 6;

/** The user's texts that are not saved, and the posts that were changed last. */
export function ContinueWriting() {
  const { path, slug: workspace } = useWorkspace();
  const unsent = usePendingDrafts();
  const latest = useQuery(
    listQuery<Row>(path, 'posts', {
      orderBy: 'updatedAt',
      order: 'desc',
      pageSize: SHOWN,
      fields: 'id,title,status,scheduledAt,updatedAt',
    }),
  );
  const { data, error } = latest;
  const others = (data?.data ?? []).filter(({ id }) => unsent.every((text) => text.id !== id));
  return (
    <Card id="go-on" title="Continue writing">
      {(error || unsent.length === 0) && (
        <Loaded of={latest} lines={4}>
          {() => null}
        </Loaded>
      )}
      {data && data.data.length === 0 && unsent.length === 0 && <p className={css['quiet']}>No posts yet.</p>}
      {others.length + unsent.length > 0 && (
        <ul className={css['list']}>
          {unsent.map(({ id, type, title, savedAt, isOnlyHere, isSaving }) => (
            <Entry
              key={id}
              title={title}
              link={{
                to: type === 'post' ? '/w/$workspace/posts/$id' : '/w/$workspace/pages/$id',
                params: { workspace, id },
              }}
            >
              {isSaving ? (
                <Badge>Saving…</Badge>
              ) : (
                <Badge tone="warn">{isOnlyHere ? 'Unsaved, only on this device' : 'Unsaved'}</Badge>
              )}
              <Time at={new Date(savedAt).toISOString()} />
            </Entry>
          ))}
          {others.slice(0, Math.max(0, SHOWN - unsent.length)).map(({ id, title, status, scheduledAt, updatedAt }) => (
            <Entry key={id} title={title} link={{ to: '/w/$workspace/posts/$id', params: { workspace, id } }}>
              {scheduledAt !== null ? (
                <>
                  <Status of="scheduled" />
                  <SiteMoment at={scheduledAt} />
                </>
              ) : (
                <>
                  {status !== 'published' && <Status of={status} />}
                  <Time at={updatedAt} />
                </>
              )}
            </Entry>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Entry({ title, link, children }: { title: string; link: LinkProps; children: ReactNode }) {
  return (
    <li>
      <Link {...link} className={css['entry']}>
        <span dir="auto">{title || 'Untitled'}</span>
        <span className={css['aside']}>{children}</span>
      </Link>
    </li>
  );
}
