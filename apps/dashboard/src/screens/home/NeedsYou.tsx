import { useQueries } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { countQuery, useWorkspace, type Query, type Workspace } from '../../api/index.ts';
import { Section } from '../../ui/index.ts';
import css from './Home.module.css';

interface Need {
  readonly id: string;
  readonly resource: string;
  readonly filter: Query;
  readonly says: (count: number) => string;
  readonly link: LinkProps;
}

/** What waits for somebody, as numbers that lead to their lists. What does not wait is not shown. */
export function NeedsYou() {
  const workspace = useWorkspace();
  const needs = needsOf(workspace);
  const counts = useQueries({
    queries: needs.map(({ resource, filter }) => ({ ...countQuery(workspace.path, resource, filter), retry: false })),
  });
  const open = needs.flatMap((need, index) => {
    const count = counts[index]?.data ?? 0;
    return count > 0 ? [{ ...need, count }] : [];
  });
  const settled = counts.every(({ isPending }) => !isPending);
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
                  <strong className={css['count']}>{count.toLocaleString()}</strong> {says(count)}
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

function needsOf({ slug, can }: Workspace): Need[] {
  const params = { workspace: slug };
  const needs: Need[] = [];
  if (can('settings:read', 'seo:read')) {
    needs.push({
      id: 'links',
      resource: 'link-health',
      filter: { resolved: false },
      says: (count) => (count === 1 ? 'broken link that readers follow' : 'broken links that readers follow'),
      link: { to: '/w/$workspace/broken-links', params },
    });
  }
  needs.push({
    id: 'weak',
    resource: 'posts',
    filter: { status: 'published', maxSeoScore: 49 },
    says: (count) => (count === 1 ? 'published post scores below 50' : 'published posts score below 50'),
    link: { to: '/w/$workspace/seo', params },
  });
  needs.push({
    id: 'drafts',
    resource: 'posts',
    filter: { status: 'draft' },
    says: (count) => (count === 1 ? 'draft to finish' : 'drafts to finish'),
    link: { to: '/w/$workspace/posts', params, search: { status: 'draft' } },
  });
  if (can('media:read')) {
    needs.push({
      id: 'alt',
      resource: 'media',
      filter: { missingAlt: true },
      says: (count) => (count === 1 ? 'picture without alt text' : 'pictures without alt text'),
      link: { to: '/w/$workspace/media', params, search: { missing: 'alt' } },
    });
  }
  if (can('members:read')) {
    needs.push({
      id: 'invitations',
      resource: 'invitations',
      filter: {},
      says: (count) => (count === 1 ? 'invitation that nobody took yet' : 'invitations that nobody took yet'),
      link: { to: '/w/$workspace/members', params },
    });
  }
  return needs;
}
