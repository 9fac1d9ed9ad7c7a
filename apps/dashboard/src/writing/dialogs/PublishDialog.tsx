import { CircleAlert, Info } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useWorkspace } from '../../api/index.ts';
import { useAuthors } from '../../members/useAuthors.ts';
import { SiteMoment } from '../../scheduling/SiteMoment.tsx';
import { Button, Dialog, DialogActions } from '../../ui/index.ts';
import type { Check } from '../check/check.ts';
import { lintInWords } from '../check/lint-in-words.ts';
import { useCheck } from '../check/useCheck.ts';
import { textOf } from '../draft/entity-kind.ts';
import type { DraftOnScreen } from '../draft/useDraft.ts';
import { lostInWords } from '../links/broken-links-text.ts';
import type { WrongLink } from '../links/useLinks.ts';
import { addressOf } from '../panels/publish/AddressField.tsx';
import type { ScoresOnScreen } from '../scores/useScores.ts';
import css from '../Writing.module.css';
import { blockersOf, type Blocker } from './blockers.ts';

interface PublishProps {
  readonly draft: DraftOnScreen;
  readonly scores: ScoresOnScreen;
  readonly links: readonly WrongLink[];
  readonly uploads: number;
  /** Leads to the field at a path. */
  readonly onSeek: (path: string) => void;
  readonly onClose: () => void;
}

/**
 * Shown before a text is first published: what it lacks, recommendations and its future URL. Enter publishes. What the
 * service has not answered is withdrawn with the dialog; what waits for a connection is shown by the screen.
 */
export function PublishDialog({ draft, scores, links, uploads, onSeek, onClose }: PublishProps) {
  const [busy, setBusy] = useState(false);
  const { store } = draft;
  const check = useCheck(draft, true, 'published');
  const blockers = useMemo(() => blockersOf(draft, uploads, check), [draft, uploads, check]);
  const lost = lostInWords(links);
  const advice = [...(lost === null ? [] : [lost]), ...adviceOf(draft, scores, check)];
  const publish = async () => {
    setBusy(true);
    await store.commit({ kind: 'publish' });
    onClose();
  };
  const cancel = () => {
    if (busy) store.withdraw();
    onClose();
  };
  const seek = (path: string) => {
    onClose();
    onSeek(path);
  };
  return (
    <Dialog title={`Publish this ${store.kind.name}?`} isOpen onClose={cancel} size="m">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (blockers.length === 0 && !busy) void publish();
        }}
      >
        <p>
          URL: <code className={css['path']}>{addressOf(draft, scores)}</code>
        </p>
        {store.kind.type === 'post' && <AuthorLine id={textOf(draft.content, 'authorId')} />}
        <UnpublishLine draft={draft} />
        {check && <Redirects of={check.redirects} />}
        {blockers.length > 0 && <Blockers of={blockers} onSeek={seek} />}
        {advice.length > 0 && <Suggestions of={advice} />}
        <DialogActions>
          <Button onPress={cancel}>Cancel</Button>
          <Button type="submit" look="primary" isDisabled={blockers.length > 0} isPending={busy} autoFocus>
            Publish
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Names the author; nothing while there is none, who is then among what is required. */
function AuthorLine({ id }: { id: string }) {
  const { data } = useAuthors(useWorkspace());
  const author = data?.data.find((one) => one.id === id);
  return author && <p>Author: {author.displayName}</p>;
}

/** The time at which the text is unpublished again, if there is one. */
function UnpublishLine({ draft }: { draft: DraftOnScreen }) {
  const at = (draft.store.opened.service.latest?.['unpublishAt'] ?? null) as string | null;
  return (
    at !== null && (
      <p>
        Unpublish date: <SiteMoment at={at} />
      </p>
    )
  );
}

/** The redirects that publishing adds and removes. */
function Redirects({ of: { added, removed } }: { of: Check['redirects'] }) {
  return (
    <>
      {added.map(({ fromPath, toPath }) => (
        <p key={fromPath}>
          <code className={css['path']}>{fromPath}</code> will redirect to <code className={css['path']}>{toPath}</code>
        </p>
      ))}
      {removed.map((path) => (
        <p key={path}>
          The redirect at <code className={css['path']}>{path}</code> will be removed.
        </p>
      ))}
    </>
  );
}

/** What the text lacks; a press leads to the field. */
function Blockers({ of, onSeek }: { of: readonly Blocker[]; onSeek: (path: string) => void }) {
  return (
    <section aria-label="Required before publishing">
      <h3 className={css['listName']}>Required before publishing</h3>
      <ul className={css['checks']}>
        {of.map(({ words, path }) => (
          <li key={words} data-tone="danger">
            <CircleAlert aria-hidden="true" />
            {path === null ? (
              <span>{words}</span>
            ) : (
              <button type="button" className={css['finding']} onClick={() => onSeek(path)}>
                {words}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Suggestions({ of }: { of: readonly string[] }) {
  return (
    <section aria-label="Suggestions">
      <h3 className={css['listName']}>Suggestions</h3>
      <ul className={css['checks']}>
        {of.map((words) => (
          <li key={words} data-tone="plain">
            <Info aria-hidden="true" />
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function adviceOf({ content }: DraftOnScreen, { answer }: ScoresOnScreen, check: Check | null): string[] {
  const advice: string[] = [];
  const figures = answer?.figures;
  if (figures && figures.withoutAlt.length > 0)
    advice.push(
      figures.withoutAlt.length === 1
        ? 'One image has no alt text.'
        : `${figures.withoutAlt.length} images have no alt text.`,
    );
  const levels = figures?.outline.map(({ level }) => level) ?? [];
  if (levels.some((level, at) => level > (levels[at - 1] ?? 1) + 1)) advice.push('A heading skips a level.');
  const seo = (content['seo'] ?? {}) as Readonly<Record<string, unknown>>;
  if (!seo['description'] && textOf(content, 'excerpt') === '')
    advice.push('Add an excerpt or a description for search engines.');
  const missing =
    answer?.reports.seo.checks
      .filter(({ points, max }) => points < max)
      .sort((a, b) => b.max - b.points - (a.max - a.points)) ?? [];
  // Advice alone does not say what it is about.
  for (const { found, advice: words } of missing.slice(0, 2)) if (words !== null) advice.push(`${found} ${words}`);
  for (const lint of (check?.lint ?? []).slice(0, 2)) advice.push(lintInWords(lint));
  return advice;
}
