import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { countQuery, useWorkspace } from '../../api/index.ts';
import css from './Home.module.css';

/** How much there is; each number leads to its list. */
export function Numbers() {
  const { slug, can } = useWorkspace();
  const params = { workspace: slug };
  return (
    <ul className={css['numbers']}>
      <Count
        name="published"
        resource="posts"
        filter={{ status: 'published' }}
        link={{ to: '/w/$workspace/posts', params, search: { status: 'published' } }}
      />
      <Count
        name="drafts"
        resource="posts"
        filter={{ status: 'draft' }}
        link={{ to: '/w/$workspace/posts', params, search: { status: 'draft' } }}
      />
      {can('pages:read') && <Count name="pages" resource="pages" link={{ to: '/w/$workspace/pages', params }} />}
      {can('media:read') && <Count name="files" resource="media" link={{ to: '/w/$workspace/media', params }} />}
    </ul>
  );
}

function Count({
  name,
  resource,
  filter = {},
  link,
}: {
  name: string;
  resource: string;
  filter?: Record<string, string>;
  link: LinkProps;
}) {
  const { path } = useWorkspace();
  const { data } = useQuery(countQuery(path, resource, filter));
  return (
    <li>
      <Link {...link} className={css['number']}>
        <strong>{data?.toLocaleString() ?? '–'}</strong>
        <span>{name}</span>
      </Link>
    </li>
  );
}
