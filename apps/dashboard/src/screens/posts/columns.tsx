import { Ends } from '../../scheduling/Ends.tsx';
import { Badge, opensRow, RowLink, RowName, Score, Status, Time, type Column } from '../../ui/index.ts';
import { grouped } from '../../util/grouped.ts';
import type { PostRow } from './posts-query.ts';

/** The default columns; the title is always shown. */
const SHOWN = ['status', 'author', 'category', 'seo', 'readability', 'views', 'changed'];

/** @param chosen stored ids of columns @param unsent ids of posts with unsaved work of the user */
export function shownColumns(workspace: string, chosen: unknown, unsent: ReadonlySet<string>): Column<PostRow>[] {
  const shown = columnIds(chosen);
  return columnsFor(workspace, unsent).filter(({ id }) => id === 'title' || shown.includes(id));
}

export function columnIds(chosen: unknown): readonly string[] {
  return Array.isArray(chosen) ? chosen.filter((id) => typeof id === 'string') : SHOWN;
}

const NONE: ReadonlySet<string> = new Set();

export function columnsFor(workspace: string, unsent = NONE): Column<PostRow>[] {
  return [
    {
      id: 'title',
      header: 'Title',
      kind: 'title',
      orderBy: 'title',
      cell: ({ id, title, slug }) => (
        <RowLink path={`/w/${workspace}/posts/${id}`} className={opensRow}>
          <RowName
            name={title || 'Untitled'}
            below={
              <>
                {unsent.has(id) && <Badge tone="warn">Unsaved</Badge>} /{slug}
              </>
            }
          />
        </RowLink>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      kind: 'meta',
      cell: ({ status, scheduledAt, unpublishAt }) => (
        <>
          <Status of={scheduledAt === null ? status : 'scheduled'} />
          {unpublishAt !== null && <Ends at={unpublishAt} />}
        </>
      ),
    },
    { id: 'author', header: 'Author', kind: 'wide', cell: ({ author }) => author?.displayName },
    { id: 'category', header: 'Category', kind: 'wide', cell: ({ category }) => category?.name },
    {
      id: 'seo',
      header: 'SEO',
      kind: 'meta',
      orderBy: 'seoScore',
      isNumber: true,
      cell: ({ seoScore }) => <Score of={seoScore} name="SEO" />,
    },
    {
      id: 'readability',
      header: 'Readability',
      kind: 'wide',
      orderBy: 'readabilityScore',
      isNumber: true,
      cell: ({ readabilityScore }) => <Score of={readabilityScore} name="Readability" />,
    },
    { id: 'views', header: 'Views', kind: 'wide', isNumber: true, cell: ({ viewCount }) => grouped(viewCount) },
    {
      id: 'published',
      header: 'Published',
      kind: 'wide',
      orderBy: 'publishedAt',
      cell: ({ publishedAt }) => publishedAt && <Time at={publishedAt} />,
    },
    {
      id: 'changed',
      header: 'Updated',
      kind: 'end',
      orderBy: 'updatedAt',
      cell: ({ updatedAt }) => <Time at={updatedAt} />,
    },
  ];
}
