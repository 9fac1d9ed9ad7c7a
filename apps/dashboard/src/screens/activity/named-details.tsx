import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { EntityLink } from '../../activity/EntityLink.tsx';
import { allQuery, entityQuery, listQuery, useWorkspace, type Api } from '../../api/index.ts';
import { nameOf, type MediaRow } from '../../media/media-row.ts';
import { memberName } from '../../members/member-name.ts';
import { useMembers } from '../../members/useMembers.ts';

interface NamedDetail {
  /** What the detail is called. */
  readonly name: string;
  /** The things that its ids stand for, by their names. */
  readonly Value: (props: { ids: readonly string[] }) => ReactNode;
}

/** Details that hold ids, by their names in the log. */
export const NAMED_DETAILS: Readonly<Record<string, NamedDetail>> = {
  fromUserId: { name: 'From', Value: People },
  toUserId: { name: 'To', Value: People },
  createdByUserId: { name: 'Created by', Value: People },
  tagIds: { name: 'Tags', Value: Tags },
  postIds: { name: 'Posts', Value: Posts },
  defaultAuthorId: { name: 'Default author', Value: Author },
  originalId: { name: 'Created from', Value: File },
  resolvedBy: { name: 'Resolved', Value: HowResolved },
};

function People({ ids }: { ids: readonly string[] }) {
  const { can } = useWorkspace();
  const mayRead = can('members:read');
  const { data, isPending } = useMembers();
  if (!mayRead) return 'You need the permission “members:read” to see this.';
  if (isPending) return '…';
  return ids
    .map((id) => {
      const member = data?.data.find(({ userId }) => userId === id);
      return member ? memberName(member) : 'a former member';
    })
    .join(', ');
}

function Tags({ ids }: { ids: readonly string[] }) {
  const { path, can } = useWorkspace();
  const { data, isPending } = useQuery({
    ...allQuery<Pick<Api.EditedTag, 'id' | 'name'>>(path, 'tags', {
      orderBy: 'name',
      order: 'asc',
      fields: 'id,name',
    }),
    enabled: can('tags:read'),
  });
  const names = new Map(data?.data.map(({ id, name }) => [id, name]));
  return isPending && can('tags:read') ? '…' : <Things type="tag" ids={ids} names={names} gone="a deleted tag" />;
}

function Posts({ ids }: { ids: readonly string[] }) {
  const { path, can } = useWorkspace();
  const { data, isPending } = useQuery({
    ...listQuery<Pick<Api.EditedPost, 'id' | 'title'>>(path, 'posts', {
      ids: ids.join(','),
      fields: 'id,title',
      pageSize: 100,
    }),
    enabled: can('posts:read') && ids.length > 0,
  });
  const names = new Map(data?.data.map(({ id, title }) => [id, title]));
  return isPending && can('posts:read') ? '…' : <Things type="post" ids={ids} names={names} gone="a deleted post" />;
}

function Author({ ids: [id = ''] }: { ids: readonly string[] }) {
  const { path, can } = useWorkspace();
  const { data, isPending } = useQuery({
    ...entityQuery<Api.EditedAuthor>(path, 'authors', id),
    enabled: can('authors:read'),
  });
  const names = new Map(data ? [[id, data.displayName]] : []);
  return isPending && can('authors:read') ? (
    '…'
  ) : (
    <Things type="author" ids={[id]} names={names} gone="a deleted author" />
  );
}

function File({ ids: [id = ''] }: { ids: readonly string[] }) {
  const { path, can } = useWorkspace();
  const { data, isPending } = useQuery({ ...entityQuery<MediaRow>(path, 'media', id), enabled: can('media:read') });
  const names = new Map(data ? [[id, nameOf(data)]] : []);
  return isPending && can('media:read') ? '…' : <Things type="media" ids={[id]} names={names} gone="a deleted file" />;
}

/** How a broken link was settled: `redirect:<id>`, `fixed` or `ignored`. */
function HowResolved({ ids: [how = ''] }: { ids: readonly string[] }) {
  const { slug: workspace } = useWorkspace();
  const [as, id] = how.split(':');
  if (as === 'fixed') return 'marked as fixed';
  if (as !== 'redirect' || id === undefined) return how;
  return (
    <Link to="/w/$workspace/redirects" params={{ workspace }} search={{ id }}>
      redirected
    </Link>
  );
}

interface ThingsProps {
  readonly type: string;
  readonly ids: readonly string[];
  readonly names: ReadonlyMap<string, string>;
  /** Said of those that have no name any more. */
  readonly gone: string;
}

function Things({ type, ids, names, gone }: ThingsProps) {
  if (ids.length === 0) return '–';
  return ids.map((id, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <EntityLink entity={{ type, id, name: names.get(id) ?? gone }} gone={!names.has(id)} />
    </Fragment>
  ));
}
