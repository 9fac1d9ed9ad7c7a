import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { countQuery, overviewQuery, useWorkspace, type Api, type Workspace } from '../../api/index.ts';
import { Section } from '../../ui/index.ts';
import { grouped } from '../../util/grouped.ts';
import css from './Home.module.css';

interface Need {
  readonly id: string;
  /** Undefined until it is loaded. */
  readonly count: number | undefined;
  readonly says: (count: number) => string;
  readonly link: LinkProps;
}

/** The service stops counting here what needs a search. */
const COUNTED_TO = 1_000;

/** Work that waits for the user, as numbers with links to the lists. Zeros are not shown. */
export function NeedsYou() {
  const workspace = useWorkspace();
  const { path, can } = workspace;
  const overview = useQuery(overviewQuery(path));
  const links = useQuery({
    ...countQuery(path, 'link-health', { resolved: false }),
    enabled: can('settings:read', 'seo:read'),
  });
  const invitations = useQuery({ ...countQuery(path, 'invitations'), enabled: can('members:read') });
  const needs = needsOf(workspace, overview.data, { links: links.data, invitations: invitations.data });
  const settled = [overview, links, invitations].every(({ isLoading }) => !isLoading);
  const open = needs.flatMap(({ count = 0, ...need }) => (count > 0 ? [{ ...need, count }] : []));
  return (
    <Section title="Needs you">
      {open.length === 0 ? (
        <p className={css['quiet']}>{settled ? 'Nothing waits. Write something.' : ''}</p>
      ) : (
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
    </Section>
  );
}

function needsOf(
  { slug }: Workspace,
  overview: Api.Overview | undefined,
  { links, invitations }: { readonly links: number | undefined; readonly invitations: number | undefined },
): readonly Need[] {
  const params = { workspace: slug };
  return [
    {
      id: 'links',
      count: links,
      says: (count) => (count === 1 ? 'broken link that readers follow' : 'broken links that readers follow'),
      link: { to: '/w/$workspace/broken-links', params },
    },
    {
      id: 'weak',
      count: overview?.posts?.weak,
      says: (count) => (count === 1 ? 'published post scores below 50' : 'published posts score below 50'),
      link: { to: '/w/$workspace/seo', params },
    },
    {
      id: 'drafts',
      count: overview?.posts?.draft,
      says: (count) => (count === 1 ? 'draft to finish' : 'drafts to finish'),
      link: { to: '/w/$workspace/posts', params, search: { status: 'draft' } },
    },
    {
      id: 'alt',
      count: overview?.media?.missingAlt,
      says: (count) => (count === 1 ? 'picture without alt text' : 'pictures without alt text'),
      link: { to: '/w/$workspace/media', params, search: { missing: 'alt' } },
    },
    {
      id: 'invitations',
      count: invitations,
      says: (count) => (count === 1 ? 'invitation that nobody took yet' : 'invitations that nobody took yet'),
      link: { to: '/w/$workspace/members', params },
    },
  ];
}
