import { Braces, ChartNoAxesColumn, History, ListTree, Puzzle, Send, Waypoints, type LucideIcon } from 'lucide-react';
import { Suspense, useState, useSyncExternalStore, type ComponentType } from 'react';
import { useExtensionFields } from '../../extension-fields/fields.ts';
import { Dialog, Skeleton } from '../../ui/index.ts';
import { lazyPart } from '../../util/lazy-part.ts';
import type { ScoresOnScreen } from '../scores/useScores.ts';
import css from '../Writing.module.css';
import type { PanelProps } from './panel-props.ts';

interface Panel {
  readonly id: string;
  readonly name: string;
  readonly icon: LucideIcon;
  /** Whether pages do not have it. */
  readonly postsOnly?: boolean;
  /** Whether it is hidden if no extension declares a field. */
  readonly extensionsOnly?: boolean;
  readonly show: ComponentType<PanelProps>;
}

const PANELS: readonly Panel[] = [
  {
    id: 'publish',
    name: 'Publish',
    icon: Send,
    show: lazyPart(() => import('./PublishPanel.tsx'), 'PublishPanel'),
  },
  {
    id: 'seo',
    name: 'Search',
    icon: ChartNoAxesColumn,
    show: lazyPart(() => import('./SeoPanel.tsx'), 'SeoPanel'),
  },
  {
    id: 'data',
    name: 'Structured data',
    icon: Braces,
    postsOnly: true,
    show: lazyPart(() => import('./DataPanel.tsx'), 'DataPanel'),
  },
  {
    id: 'related',
    name: 'Related posts',
    icon: Waypoints,
    postsOnly: true,
    show: lazyPart(() => import('./RelatedPanel.tsx'), 'RelatedPanel'),
  },
  {
    id: 'fields',
    name: 'More fields',
    icon: Puzzle,
    extensionsOnly: true,
    show: lazyPart(() => import('./FieldsPanel.tsx'), 'FieldsPanel'),
  },
  {
    id: 'outline',
    name: 'Outline',
    icon: ListTree,
    show: lazyPart(() => import('./OutlinePanel.tsx'), 'OutlinePanel'),
  },
  {
    id: 'history',
    name: 'History',
    icon: History,
    show: lazyPart(() => import('./HistoryPanel.tsx'), 'HistoryPanel'),
  },
];

const WIDE = '(min-width: 64rem)';

/** The panels of the text: beside it if there is room, otherwise in a sheet above it. */
export function Panels(props: PanelProps) {
  const isWide = useWide();
  const [open, setOpen] = useState<string | null>(isWide ? 'publish' : null);
  const { type } = props.draft.store.kind;
  const hasFields = useExtensionFields(type).length > 0;
  const panels = PANELS.filter(
    ({ postsOnly, extensionsOnly }) => (!postsOnly || type === 'post') && (!extensionsOnly || hasFields),
  );
  const shown = panels.find(({ id }) => id === open);
  const rail = (
    <div
      className={css['rail']}
      role="toolbar"
      aria-label="Panels"
      aria-orientation={isWide ? 'vertical' : 'horizontal'}
    >
      {panels.map(({ id, name, icon: Icon }) => (
        <button
          key={id}
          type="button"
          aria-label={id === 'seo' ? nameWithScore(name, props.scores) : name}
          title={name}
          aria-pressed={id === open}
          onClick={() => setOpen(id === open ? null : id)}
        >
          <Icon aria-hidden="true" />
          {id === 'seo' && <Badge scores={props.scores} />}
        </button>
      ))}
    </div>
  );
  if (!isWide) {
    return (
      <div data-region="panels">
        {rail}
        {shown && (
          <Dialog title={shown.name} isOpen from="sheet" onClose={() => setOpen(null)}>
            <Content panel={shown} props={props} />
          </Dialog>
        )}
      </div>
    );
  }
  return (
    <aside className={css['side']} data-region="panels" aria-label="About this text" data-open={shown !== undefined}>
      {shown && (
        <section className={css['panel']} aria-label={shown.name}>
          <h2>{shown.name}</h2>
          <Content panel={shown} props={props} />
        </section>
      )}
      {rail}
    </aside>
  );
}

function Content({ panel, props }: { panel: Panel; props: PanelProps }) {
  const Show = panel.show;
  return (
    <Suspense fallback={<Skeleton lines={5} />}>
      <Show {...props} />
    </Suspense>
  );
}

/** The score is shown on the button, so it is part of its accessible name. */
function nameWithScore(name: string, scores: ScoresOnScreen): string {
  const score = scores.answer?.reports.seo.score;
  return score === undefined ? name : `${name} ${score}`;
}

function Badge({ scores }: { scores: ScoresOnScreen }) {
  const score = scores.answer?.reports.seo.score;
  if (score === undefined) return null;
  return (
    <span
      className={css['badge']}
      data-tone={score >= 70 ? 'good' : score >= 50 ? 'warn' : 'danger'}
      aria-hidden="true"
    >
      {score}
    </span>
  );
}

function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(WIDE).matches,
  );
}
