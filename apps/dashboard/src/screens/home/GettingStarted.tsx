import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Check, Circle } from 'lucide-react';
import { countQuery, listQuery, useWorkspace } from '../../api/index.ts';
import { Section } from '../../ui/index.ts';
import css from './Home.module.css';

/** The first steps in a new workspace; hidden once they are done. */
export function GettingStarted() {
  const { path, slug, can, membership } = useWorkspace();
  const authors = useQuery({ ...countQuery(path, 'authors'), enabled: can('authors:read') });
  const posts = useQuery(countQuery(path, 'posts'));
  const keys = useQuery({ ...countQuery(path, 'api-keys'), enabled: can('api-keys:read') });
  const members = useQuery({ ...listQuery(path, 'members', { pageSize: 1 }), enabled: can('members:read') });
  const invitations = useQuery({ ...countQuery(path, 'invitations'), enabled: can('members:read') });
  const params = { workspace: slug };
  const steps = [
    { name: 'Add an author', done: authors.data, link: { to: '/w/$workspace/authors', params } },
    { name: 'Write your first post', done: posts.data, link: { to: '/w/$workspace/posts/new', params } },
    {
      name: 'Set your site URL',
      done: membership.site.siteUrl === null ? 0 : 1,
      link: { to: '/w/$workspace/settings', params },
    },
    { name: 'Create an API key', done: keys.data, link: { to: '/w/$workspace/keys', params } },
    {
      name: 'Invite your team',
      done: members.data === undefined ? undefined : members.data.total - 1 + (invitations.data ?? 0),
      link: { to: '/w/$workspace/members', params },
    },
  ] satisfies { name: string; done: number | undefined; link: LinkProps }[];
  const known = steps.filter(({ done }) => done !== undefined);
  if (posts.data !== 0 || known.every(({ done }) => done !== 0)) return null;
  return (
    <Section title="Getting started">
      <ol className={css['guide']}>
        {known.map(({ name, done, link }) => (
          <li key={name} data-done={done !== 0 || undefined}>
            {done === 0 ? <Circle aria-hidden="true" /> : <Check aria-hidden="true" />}
            <Link {...link}>{name}</Link>
            {done !== 0 && <span className="sr-only">: done</span>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
