import { MediaField } from '../../media/MediaField.tsx';
import { Fact, Facts, Select, TextField, Time } from '../../ui/index.ts';
import { textOf } from '../draft/entity-kind.ts';
import { BrokenLinks } from '../links/BrokenLinks.tsx';
import { ScheduleSection } from '../schedule/ScheduleSection.tsx';
import css from '../Writing.module.css';
import type { PanelProps } from './panel-props.ts';
import { AddressField } from './publish/AddressField.tsx';
import { AuthorField } from './publish/AuthorField.tsx';
import { CategoryField } from './publish/CategoryField.tsx';
import { StatusField } from './publish/StatusField.tsx';
import { TagsField } from './publish/TagsField.tsx';

const PAGE_TYPES = [
  { id: 'WebPage', name: 'Page' },
  { id: 'AboutPage', name: 'About us' },
  { id: 'ContactPage', name: 'Contact' },
  { id: 'LearningResource', name: 'Lesson' },
  { id: 'MedicalWebPage', name: 'Medical' },
];

/** The fields needed for publishing. */
export function PublishPanel(props: PanelProps) {
  const { draft, scores, isReadOnly } = props;
  const { store, content, problems } = draft;
  const edit = (name: string) => (value: unknown) => store.edit({ [name]: value });
  const text = (name: string) => textOf(content, name);
  const latest = store.opened.service.latest;
  return (
    <div className={css['fields']}>
      <StatusField draft={draft} />
      <ScheduleSection draft={draft} isReadOnly={isReadOnly} />
      <BrokenLinks links={props.links} lead={props.lead} />
      <AddressField draft={draft} scores={scores} isReadOnly={isReadOnly} />
      {store.kind.type === 'page' ? (
        <Select
          label="Page type"
          options={PAGE_TYPES}
          value={text('pageType')}
          onChange={edit('pageType')}
          isDisabled={isReadOnly}
        />
      ) : (
        <>
          <div data-field="authorId">
            <AuthorField draft={draft} isReadOnly={isReadOnly} />
          </div>
          <div data-field="categoryId">
            <CategoryField draft={draft} isReadOnly={isReadOnly} />
          </div>
          <div data-field="tagIds">
            <TagsField draft={draft} isReadOnly={isReadOnly} />
          </div>
          <TextField
            data-field="excerpt"
            label="Excerpt"
            rows={3}
            value={text('excerpt')}
            onChange={(value) => store.edit({ excerpt: value === '' ? null : value })}
            isReadOnly={isReadOnly}
            problem={problems.find(({ path }) => path === 'excerpt')?.message}
            hint="Shown in lists, and in search results without a description."
          />
          <div data-field="featuredMediaId">
            <MediaField
              label="Featured image"
              id={text('featuredMediaId') || null}
              onChange={edit('featuredMediaId')}
              isDisabled={isReadOnly}
            />
          </div>
          <TextField
            data-field="summaryForAi"
            label="Summary for AI assistants"
            rows={2}
            value={text('summaryForAi')}
            onChange={(value) => store.edit({ summaryForAi: value === '' ? null : value })}
            isReadOnly={isReadOnly}
          />
        </>
      )}
      {latest !== null && (
        <Facts>
          {store.kind.type === 'post' && (
            <Fact name="First published">
              <Time at={latest['publishedAt'] as string | null} />
            </Fact>
          )}
          <Fact name="Last saved">
            <Time at={latest['updatedAt'] as string} />
          </Fact>
          {scores.answer && (
            <Fact name="Length">{`${scores.answer.figures.wordCount} words · ${scores.answer.figures.readingTimeMin} min`}</Fact>
          )}
        </Facts>
      )}
    </div>
  );
}
