import { useQuery } from '@tanstack/react-query';
import { listQuery, useWorkspace, type Api } from '../../api/index.ts';
import { NotOpened } from '../../entity-list/NotOpened.tsx';
import { pictureOf } from '../../media/media-row.ts';
import { SiteMoment } from '../../scheduling/SiteMoment.tsx';
import { Details, DetailsAhead, Fact, Facts, LinkButton, Moment, Score, Status } from '../../ui/index.ts';
import { grouped } from '../../util/grouped.ts';
import type { PostRow } from './posts-query.ts';
import css from './PostSummary.module.css';

type Summary = PostRow & Pick<Api.EditedPost, 'excerpt' | 'featuredMedia' | 'tags' | 'seoResolved'>;

const FIELDS =
  'id,slug,title,status,author,category,seoScore,readabilityScore,updatedAt,publishedAt,viewCount,scheduledAt,unpublishAt,excerpt,featuredMedia,tags,seoResolved';

/** A post beside its list, to read; it is edited in a screen of its own. */
export function PostSummary({ id, onClose }: { id: string; onClose: () => void }) {
  const { path } = useWorkspace();
  const { data, error, refetch } = useQuery(listQuery<Summary>(path, 'posts', { ids: id, fields: FIELDS }));
  const post = data?.data.find((row) => row.id === id);
  if (post) return <Read post={post} onClose={onClose} />;
  if (!error && !data) return <DetailsAhead />;
  return <NotOpened error={error} again={() => void refetch()} onClose={onClose} />;
}

function Read({ post, onClose }: { post: Summary; onClose: () => void }) {
  const { slug: workspace } = useWorkspace();
  const { title, status, scheduledAt, unpublishAt, publishedAt, excerpt, featuredMedia, tags, seoResolved } = post;
  const picture = featuredMedia && pictureOf(featuredMedia);
  return (
    <Details title={title || 'Untitled'} onClose={onClose}>
      <div className={css['line']}>
        <Status of={scheduledAt === null ? status : 'scheduled'} />
        <Score of={post.seoScore} name="SEO" />
        <Score of={post.readabilityScore} name="Readability" />
        <LinkButton to="/w/$workspace/posts/$id" params={{ workspace, id: post.id }} look="primary">
          Open
        </LinkButton>
      </div>
      {picture && <img src={picture} alt={featuredMedia.alt ?? ''} className={css['picture']} />}
      {excerpt && <p className={css['excerpt']}>{excerpt}</p>}
      <Facts>
        {seoResolved.canonicalUrl === null ? (
          <Fact name="Slug">{post.slug}</Fact>
        ) : (
          <Fact name="URL">
            <Address of={status} url={seoResolved.canonicalUrl} />
          </Fact>
        )}
        <Fact name="Author">{post.author?.displayName ?? '–'}</Fact>
        <Fact name="Category">{post.category?.name ?? '–'}</Fact>
        {tags.length > 0 && <Fact name="Tags">{tags.map(({ name }) => name).join(', ')}</Fact>}
        {scheduledAt !== null && (
          <Fact name="Scheduled for">
            <SiteMoment at={scheduledAt} />
          </Fact>
        )}
        {unpublishAt !== null && (
          <Fact name="Unpublished on">
            <SiteMoment at={unpublishAt} />
          </Fact>
        )}
        {publishedAt !== null && (
          <Fact name="Published">
            <Moment at={publishedAt} />
          </Fact>
        )}
        <Fact name="Updated">
          <Moment at={post.updatedAt} />
        </Fact>
        <Fact name="Views">{grouped(post.viewCount)}</Fact>
        {seoResolved.description && <Fact name="Description">{seoResolved.description}</Fact>}
      </Facts>
    </Details>
  );
}

/** Only what is published can be seen at its address. */
function Address({ of: status, url }: { of: string; url: string }) {
  if (status !== 'published') return url;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {url}
    </a>
  );
}
