import type { Api } from '../../api/index.ts';
import { Ends } from '../../scheduling/Ends.tsx';
import { Badge, opensRow, RowLink, RowName, Status, Time, type Column } from '../../ui/index.ts';

export type PageRow = Pick<
  Api.EditedPage,
  'id' | 'slug' | 'title' | 'status' | 'pageType' | 'updatedAt' | 'scheduledAt' | 'unpublishAt'
>;

export const nameOf = ({ title }: PageRow): string => title || 'Untitled';

const TYPES: Readonly<Record<string, string>> = {
  WebPage: 'Page',
  AboutPage: 'About',
  ContactPage: 'Contact',
  LearningResource: 'Lesson',
  MedicalWebPage: 'Medical',
};

function StatusOf({ status, scheduledAt, unpublishAt }: PageRow) {
  return (
    <>
      <Status of={scheduledAt === null ? status : 'scheduled'} />
      {unpublishAt !== null && <Ends at={unpublishAt} />}
    </>
  );
}

export function columnsFor(workspace: string, unsent: ReadonlySet<string>): Column<PageRow>[] {
  return [
    {
      id: 'title',
      header: 'Title',
      kind: 'title',
      orderBy: 'title',
      cell: (page) => (
        <RowLink path={`/w/${workspace}/pages/${page.id}`} className={opensRow}>
          <RowName
            name={nameOf(page)}
            below={
              <>
                {unsent.has(page.id) && <Badge tone="warn">Unsaved</Badge>} /{page.slug}
              </>
            }
          />
        </RowLink>
      ),
    },
    { id: 'status', header: 'Status', kind: 'meta', cell: StatusOf },
    { id: 'type', header: 'Type', kind: 'meta', cell: ({ pageType }) => TYPES[pageType] ?? pageType },
    {
      id: 'changed',
      header: 'Updated',
      kind: 'end',
      orderBy: 'updatedAt',
      cell: ({ updatedAt }) => <Time at={updatedAt} />,
    },
  ];
}
