import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listQuery, useWorkspace, type Api } from '../../api/index.ts';
import { Moment, Section, Skeleton, Status, Time, Trouble } from '../../ui/index.ts';
import css from './Home.module.css';

type Row = Pick<Api.EditedPost, 'id' | 'title' | 'status' | 'scheduledAt' | 'updatedAt'>;

/** The most recently changed posts. */
export function GoOn() {
  const { path, slug: workspace } = useWorkspace();
  const { data, error } = useQuery(
    listQuery<Row>(path, 'posts', {
      orderBy: 'updatedAt',
      order: 'desc',
      pageSize: 6,
      fields: 'id,title,status,scheduledAt,updatedAt',
    }),
  );
  return (
    <Section title="Go on writing">
      {error && !data ? (
        <Trouble error={error} />
      ) : !data ? (
        <Skeleton lines={4} />
      ) : data.data.length === 0 ? (
        <p className={css['quiet']}>Nothing is written yet.</p>
      ) : (
        <ul className={css['list']}>
          {data.data.map(({ id, title, status, scheduledAt, updatedAt }) => (
            <li key={id}>
              <Link to="/w/$workspace/posts/$id" params={{ workspace, id }} className={css['entry']}>
                <span>{title || 'Untitled'}</span>
                <span className={css['aside']}>
                  {scheduledAt !== null ? (
                    <>
                      <Status of="scheduled" />
                      <Moment at={scheduledAt} />
                    </>
                  ) : (
                    <>
                      {status !== 'published' && <Status of={status} />}
                      <Time at={updatedAt} />
                    </>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
