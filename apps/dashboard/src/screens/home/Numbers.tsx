import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { overviewQuery, useWorkspace } from '../../api/index.ts';
import { grouped } from '../../util/grouped.ts';
import css from './Home.module.css';

/** Counts of content, each a link to its list. Lists that the user may not read are left out. */
export function Numbers() {
  const { path, slug, can } = useWorkspace();
  const { data } = useQuery(overviewQuery(path));
  const params = { workspace: slug };
  const postsBy = (status: string): LinkProps => ({ to: '/w/$workspace/posts', params, search: { status } });
  const { posts, pages, media } = data ?? {};
  return (
    <ul className={css['numbers']}>
      <Count name="published" count={posts?.published} link={postsBy('published')} />
      <Count name="drafts" count={posts?.draft} link={postsBy('draft')} />
      {can('pages:read') && (
        <Count
          name="pages"
          count={pages ? pages.draft + pages.published : undefined}
          link={{ to: '/w/$workspace/pages', params }}
        />
      )}
      {can('media:read') && <Count name="files" count={media?.all} link={{ to: '/w/$workspace/media', params }} />}
    </ul>
  );
}

function Count({ name, count, link }: { name: string; count: number | undefined; link: LinkProps }) {
  return (
    <li>
      <Link {...link} className={css['number']}>
        <strong>{count === undefined ? '–' : grouped(count)}</strong>
        <span>{name}</span>
      </Link>
    </li>
  );
}
