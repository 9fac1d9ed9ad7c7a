import { Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { BodyEditor } from '../../editor/index.ts';
import { useExtensionFields } from '../../extension-fields/fields.ts';
import { Dialog, Skeleton } from '../../ui/index.ts';
import type { ScoresOnScreen } from '../scores/useScores.ts';
import { useSought, type Sought } from '../useSeek.ts';
import css from '../Writing.module.css';
import { PANELS, type Panel } from './panel-list.ts';
import type { PanelProps } from './panel-props.ts';

/** From here, panels are beside the text, those that are wider from the second width. */
const BESIDE = '(min-width: 64rem)';
const WIDE = '(min-width: 80rem)';

interface PanelsProps extends Omit<PanelProps, 'lead' | 'sought'> {
  /** The field to show. */
  readonly field: Sought | null;
}

/** The panels of the text: beside it if there is room, otherwise in a sheet above it. */
export function Panels({ field, ...given }: PanelsProps) {
  const isBeside = useMatches(BESIDE);
  const mayBeWide = useMatches(WIDE) && !given.isReadOnly;
  const [open, setOpen] = useState<string | null>(isBeside ? 'publish' : null);
  const [sought, setSought] = useState(0);
  const lead = (go: (editor: BodyEditor) => void) => {
    const { editor } = given;
    if (!editor) return;
    if (isBeside) return go(editor);
    setOpen(null);
    // The sheet gives the focus back to its button, one frame after it is closed.
    requestAnimationFrame(() => requestAnimationFrame(() => go(editor)));
  };
  useSought(field, setOpen);
  const props: PanelProps = { ...given, lead, sought };
  useOutlineKey(() => {
    setOpen('outline');
    setSought(sought + 1);
  });
  const { type } = props.draft.store.kind;
  const hasFields = useExtensionFields(type).length > 0;
  const panels = PANELS.filter(
    ({ postsOnly, extensionsOnly, isWide }) =>
      (!postsOnly || type === 'post') && (!extensionsOnly || hasFields) && (!isWide || mayBeWide),
  );
  const shown = panels.find(({ id }) => id === open);
  const rail = (
    <div
      className={css['rail']}
      role="toolbar"
      aria-label="Panels"
      aria-orientation={isBeside ? 'vertical' : 'horizontal'}
    >
      {panels.map(({ id, name, icon: Icon }) => (
        <button
          key={id}
          type="button"
          aria-label={id === 'seo' ? nameWithScore(name, props.scores) : name}
          title={name}
          aria-pressed={id === open}
          onClick={() => {
            setOpen(id === open ? null : id);
            setSought(0);
          }}
        >
          <Icon aria-hidden="true" />
          {id === 'seo' && <Badge scores={props.scores} />}
        </button>
      ))}
    </div>
  );
  if (!isBeside) {
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
    <aside className={css['side']} data-region="panels" aria-label="Details" data-open={shown !== undefined}>
      {shown && (
        <section className={css['panel']} aria-label={shown.name} data-wide={shown.isWide}>
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
      <div className={css['content']} data-panel={panel.id}>
        <Show {...props} />
      </div>
    </Suspense>
  );
}

/** Ctrl+/ opens the outline. Where a keyboard types the sign with a key of the text, the text has it. */
function useOutlineKey(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || !(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
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

function useMatches(media: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(media).matches,
  );
}
