import { displayWidth, type ScoreReport } from '@app/seo/scores';
import { TextField } from '../../ui/index.ts';
import { textOf } from '../draft/entity-kind.ts';
import { LinkList } from '../links/LinkList.tsx';
import { resolvedSeo } from '../scores/score-input.ts';
import css from '../Writing.module.css';
import { AdvancedSeo } from './AdvancedSeo.tsx';
import { Checks } from './Checks.tsx';
import type { PanelProps } from './panel-props.ts';
import { Previews } from './Previews.tsx';
import { pathOf } from './publish/AddressField.tsx';

/** Widths of a search result, as the scores measure them. */
const TITLE_WIDTH = 60;
const DESCRIPTION_WIDTH = 155;

/** The SEO values: both scores with advice, and previews. */
export function SeoPanel(props: PanelProps) {
  const { draft, scores, editor, isReadOnly, lead } = props;
  const { store, content } = draft;
  const own = (content['seo'] ?? {}) as Readonly<Record<string, unknown>>;
  const edit = (change: Readonly<Record<string, unknown>>) =>
    store.edit({ seo: withoutNothing({ ...own, ...change }) });
  const category = scores.categories.find(({ id }) => id === content['categoryId'])?.name ?? null;
  const resolved = resolvedSeo(store.kind, content, scores.site, category);
  const title = resolved.title ?? textOf(content, 'title');
  const description = resolved.description ?? textOf(content, 'excerpt');
  const keyword = typeof own['focusKeyword'] === 'string' ? own['focusKeyword'] : '';
  const reports = scores.answer?.reports;
  return (
    <div className={css['fields']}>
      <TextField
        label="Focus keyword"
        value={keyword}
        onChange={(value) => edit({ focusKeyword: value })}
        isReadOnly={isReadOnly}
        hint="What people search for to find this."
      />
      {store.kind.type === 'post' && reports && (
        <>
          <Meter name="Search" report={reports.seo} />
          <Checks
            report={reports.seo}
            onGo={(index) => lead((text) => text.goTo(index))}
            places={scores.answer?.places ?? {}}
          />
          <Meter name="Readability" report={reports.readability} />
          <Checks
            report={reports.readability}
            onGo={(index) => lead((text) => text.goTo(index))}
            places={scores.answer?.places ?? {}}
          />
        </>
      )}
      <LinkList links={props.links} editor={editor} isReadOnly={isReadOnly} lead={lead} />
      <TextField
        label="Title in search results"
        value={typeof own['title'] === 'string' ? own['title'] : ''}
        placeholder={title}
        onChange={(value) => edit({ title: value })}
        isReadOnly={isReadOnly}
        aside={<Width of={title} max={TITLE_WIDTH} />}
      />
      <TextField
        label="Description"
        rows={3}
        value={typeof own['description'] === 'string' ? own['description'] : ''}
        placeholder={description}
        onChange={(value) => edit({ description: value })}
        isReadOnly={isReadOnly}
        aside={<Width of={description} max={DESCRIPTION_WIDTH} />}
      />
      <Previews
        title={title}
        description={description}
        path={pathOf(draft, scores, textOf(content, 'slug') || '…')}
        site={scores.site}
        resolved={resolved}
        imageId={textOf(content, 'featuredMediaId') || null}
      />
      <AdvancedSeo own={own} resolved={resolved} edit={edit} isReadOnly={isReadOnly} />
    </div>
  );
}

/** Removes empty values, for which the template applies. */
function withoutNothing(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  );
}

function Meter({ name, report }: { name: string; report: ScoreReport }) {
  const tone = report.score >= 70 ? 'good' : report.score >= 50 ? 'warn' : 'danger';
  return (
    <div className={css['meter']} data-tone={tone}>
      <span>{name}</span>
      <strong>{report.score}</strong>
      <meter
        min={0}
        max={100}
        low={50}
        high={70}
        optimum={100}
        value={report.score}
        aria-label={`${name}: ${report.score} of 100`}
      />
    </div>
  );
}

function Width({ of, max }: { of: string; max: number }) {
  const width = Math.round(displayWidth(of));
  return <span data-over={width > max || undefined}>{`${width} of ${max}`}</span>;
}
