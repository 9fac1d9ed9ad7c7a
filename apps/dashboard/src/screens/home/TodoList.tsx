import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useWorkspace, type Api } from '../../api/index.ts';
import { Time, Trouble } from '../../ui/index.ts';
import { grouped } from '../../util/grouped.ts';
import { Card } from './Card.tsx';
import css from './Home.module.css';
import { COUNTED_TO, useTodos } from './useTodos.ts';

/** Work that waits for the user, as numbers with links to the lists. Zeros are not shown. */
export function TodoList() {
  const { needs, isSettled, error, again, lastPublished } = useTodos();
  const open = needs.flatMap(({ count = 0, ...need }) => (count > 0 ? [{ ...need, count }] : []));
  return (
    <Card id="needs" title="Needs attention">
      {open.length > 0 && (
        <ul className={css['list']}>
          {open.map(({ id, count, says, link }) => (
            <li key={id}>
              <Link {...link} className={css['entry']}>
                <span>
                  <strong className={css['count']}>
                    {grouped(count)}
                    {id === 'alt' && count === COUNTED_TO && '+'}
                  </strong>{' '}
                  {says(count)}
                </span>
                <ChevronRight aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {error !== null ? (
        <Trouble error={error} again={again} />
      ) : (
        open.length === 0 && isSettled && <Nothing last={lastPublished} />
      )}
    </Card>
  );
}

type Published = NonNullable<Api.Overview['posts']>['lastPublished'];

function Nothing({ last }: { last: Published }) {
  const { slug: workspace } = useWorkspace();
  return (
    <p className={css['quiet']}>
      You’re all caught up.{' '}
      {last && (
        <>
          Last published:{' '}
          <Link to="/w/$workspace/posts/$id" params={{ workspace, id: last.id }} dir="auto">
            {last.title}
          </Link>
          , <Time at={last.publishedAt} />.
        </>
      )}
    </p>
  );
}
