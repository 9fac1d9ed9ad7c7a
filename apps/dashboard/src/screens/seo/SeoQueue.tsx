import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { addressOf, listQuery, overviewQuery, useWorkspace } from '../../api/index.ts';
import { Listed } from '../../entity-list/Listed.tsx';
import { NeedsRight } from '../../entity-list/NeedsRight.tsx';
import { Button, BY_SEARCH, DownloadLink, Empty, Pager, Screen, Tab, TabBar, useRowKeys } from '../../ui/index.ts';
import { QueueRow } from './QueueRow.tsx';
import type { SeoRow } from './seo-row.ts';
import css from './Seo.module.css';

const FIELDS = 'id,slug,title,status,version,seoScore,featuredMediaId,seo,seoResolved,updatedAt';
const WEAK = 69;

/** Posts with weak SEO scores, the weakest first, with their values editable in the row. */
export function SeoQueue() {
  const { path } = useWorkspace();
  const search = useSearch({ from: '/known/w/$workspace/seo' });
  const navigate = useNavigate({ from: '/w/$workspace/seo' });
  const { page = 1, status = 'published' } = search;
  const list = useQuery(
    listQuery<SeoRow>(path, 'posts', {
      status,
      maxSeoScore: WEAK,
      orderBy: 'seoScore',
      order: 'asc',
      page,
      pageSize: 20,
      fields: FIELDS,
    }),
  );
  return (
    <Screen
      title="SEO queue"
      actions={
        <DownloadLink href={addressOf(`${path}/seo-queue/export?status=${status}&maxSeoScore=${WEAK}`)}>
          Export as CSV
        </DownloadLink>
      }
      lead="How each post appears in search results, lowest score first. Press Ctrl+Enter to save and go to the next post."
    >
      <TabBar label="Posts">
        {(['published', 'draft'] as const).map((name) => (
          <Tab
            key={name}
            from="/w/$workspace/seo"
            to="."
            search={name === 'published' ? {} : { status: name }}
            activeOptions={BY_SEARCH}
            aria-current={status === name ? 'page' : undefined}
          >
            {name === 'published' ? 'Published' : 'Drafts'}
          </Tab>
        ))}
      </TabBar>
      <Listed
        of={list}
        empty={<NothingWeak status={status === 'draft' ? status : 'published'} onLook={() => void list.refetch()} />}
      >
        {(found) => (
          <>
            <NeedsRight of={['posts:write', 'seo:write']} />
            <Queue posts={found.data} />
            <Pager
              list={found}
              what={found.total === 1 ? 'post' : 'posts'}
              onPage={(next) => void navigate({ to: '.', search: { ...search, page: next } })}
            />
          </>
        )}
      </Listed>
    </Screen>
  );
}

/** `e` begins to write in the row with the focus. */
function Queue({ posts }: { posts: readonly SeoRow[] }) {
  const queue = useRef<HTMLOListElement>(null);
  useRowKeys(queue, { onEdit: (row) => row.querySelector<HTMLElement>('input:enabled')?.focus() });
  return (
    <ol className={css['queue']} ref={queue}>
      {posts.map((post, index) => (
        <QueueRow key={post.id} post={post} index={index} />
      ))}
    </ol>
  );
}

/** Says how good the posts are. */
function NothingWeak({ status, onLook }: { status: 'published' | 'draft'; onLook: () => void }) {
  const { path } = useWorkspace();
  const { data } = useQuery(overviewQuery(path));
  const mean = data?.posts?.meanSeoScore[status];
  if (mean === null) return <Empty title={status === 'draft' ? 'No drafts' : 'No published posts yet'} />;
  return (
    <Empty title="No low scores left" action={<Button onPress={onLook}>Check again</Button>}>
      Every post scores {WEAK + 1} or more{mean !== undefined && `; the average is ${mean}`}.
    </Empty>
  );
}
