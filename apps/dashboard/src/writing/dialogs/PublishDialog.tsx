import { CircleAlert, Info } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { parseBlocks } from '@app/content/blocks';
import { Problems } from '@app/shared-kernel';
import { useWorkspace } from '../../api/index.ts';
import { useAuthors } from '../../people/useAuthors.ts';
import { labelOf } from '../../schema-form/field-kind.ts';
import { Button, Dialog, DialogActions } from '../../ui/index.ts';
import type { Check } from '../check/check.ts';
import { lintInWords } from '../check/lint-in-words.ts';
import { useCheck } from '../check/useCheck.ts';
import { textOf } from '../draft/entity-kind.ts';
import type { DraftOnScreen } from '../draft/useDraft.ts';
import { lostInWords } from '../links/lost-in-words.ts';
import type { WrongLink } from '../links/useLinks.ts';
import { addressOf } from '../panels/publish/AddressField.tsx';
import type { ScoresOnScreen } from '../scores/useScores.ts';
import css from '../Writing.module.css';

interface PublishProps {
  readonly draft: DraftOnScreen;
  readonly scores: ScoresOnScreen;
  readonly links: readonly WrongLink[];
  readonly uploads: number;
  readonly onClose: () => void;
}

/** Shown before a text is first published: problems, recommendations and its future address. Enter publishes. */
export function PublishDialog({ draft, scores, links, uploads, onClose }: PublishProps) {
  const [busy, setBusy] = useState(false);
  const { store, state } = draft;
  const check = useCheck(draft, true, 'published');
  const blockers = useMemo(() => blockersOf(draft, uploads, check), [draft, uploads, check]);
  const lost = lostInWords(links);
  const advice = [...(lost === null ? [] : [lost]), ...adviceOf(draft, scores, check)];
  useEffect(() => {
    if (state.kind === 'conflict' || state.kind === 'refused') onClose();
  }, [state.kind, onClose]);
  const publish = async () => {
    setBusy(true);
    const after = await store.commit({ kind: 'publish' });
    if (after.kind === 'saved' || after.kind === 'kept') onClose();
    setBusy(false);
  };
  return (
    <Dialog title={`Publish this ${store.kind.name}?`} isOpen onClose={onClose} size="m">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (blockers.length === 0 && !busy) void publish();
        }}
      >
        <p>
          It will stand at <code className={css['path']}>{addressOf(draft, scores)}</code>
        </p>
        {store.kind.type === 'post' && <AuthorLine id={textOf(draft.content, 'authorId')} />}
        {check && <Redirects of={check.redirects} />}
        {blockers.length > 0 && (
          <Rows name="First" items={blockers} icon={<CircleAlert aria-hidden="true" />} tone="danger" />
        )}
        {advice.length > 0 && <Rows name="Advisable" items={advice} icon={<Info aria-hidden="true" />} tone="plain" />}
        {state.kind === 'waiting' && (
          <p>
            {state.reason === 'signed-out'
              ? 'Sign in, then it is published.'
              : 'No connection. It is published as soon as there is one.'}
          </p>
        )}
        <DialogActions>
          <Button onPress={onClose}>Not yet</Button>
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

/** The redirects that publishing adds and removes. */
function Redirects({ of: { added, removed } }: { of: Check['redirects'] }) {
  return (
    <>
      {added.map(({ fromPath, toPath }) => (
        <p key={fromPath}>
          <code className={css['path']}>{fromPath}</code> will lead to <code className={css['path']}>{toPath}</code>
        </p>
      ))}
      {removed.map((path) => (
        <p key={path}>
          The redirect at <code className={css['path']}>{path}</code> goes.
        </p>
      ))}
    </>
  );
}

/** Fields whose absence the dialog reports itself. */
const ASKED_ABOVE: ReadonlySet<string> = new Set(['title', 'slug', 'authorId']);
const MOST_ROWS = 8;

function Rows({
  name,
  items,
  icon,
  tone,
}: {
  name: string;
  items: readonly string[];
  icon: React.ReactNode;
  tone: string;
}) {
  return (
    <section aria-label={name}>
      <h3 className={css['listName']}>{name}</h3>
      <ul className={css['checks']}>
        {items.map((item) => (
          <li key={item} data-tone={tone}>
            {icon}
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Reasons for which the service would refuse; it knows some that this page does not, such as a taken address. */
function blockersOf({ store, content }: DraftOnScreen, uploads: number, check: Check | null): string[] {
  const problems = new Problems();
  const body = parseBlocks(store.session.read()['bodyJson'], 'bodyJson', problems);
  const blockers = problems.list
    .slice(0, 5)
    .map(
      ({ path, message }) =>
        `Block ${Number(/\d+/.exec(path)?.[0] ?? 0) + 1} ${path.split('.').slice(1).join(' ')} ${message}.`,
    );
  if (textOf(content, 'title').trim() === '') blockers.unshift('Write a title.');
  if (textOf(content, 'slug') === '') blockers.unshift('Choose an address.');
  if (store.kind.type === 'post' && textOf(content, 'authorId') === '') blockers.unshift('Choose an author.');
  if (uploads > 0) blockers.unshift('Files are still on their way.');
  if (body.length === 0) blockers.push('Write something: the text is empty.');
  const found = new Set(problems.list.map(({ path }) => path));
  for (const { path, message } of check?.problems ?? []) {
    const isAsked = ASKED_ABOVE.has(path) && textOf(content, path) === '';
    if (found.has(path) || isAsked || blockers.length >= MOST_ROWS) continue;
    blockers.push(`${labelOf(path.split('.').at(-1) ?? path)}: ${message}.`);
  }
  return blockers;
}

function adviceOf({ content }: DraftOnScreen, { answer }: ScoresOnScreen, check: Check | null): string[] {
  const advice: string[] = [];
  const figures = answer?.figures;
  if (figures && figures.withoutAlt.length > 0)
    advice.push(
      figures.withoutAlt.length === 1
        ? 'One picture has no alternative text.'
        : `${figures.withoutAlt.length} pictures have no alternative text.`,
    );
  const levels = figures?.outline.map(({ level }) => level) ?? [];
  if (levels.some((level, at) => level > (levels[at - 1] ?? 1) + 1)) advice.push('A heading skips a level.');
  const seo = (content['seo'] ?? {}) as Readonly<Record<string, unknown>>;
  if (!seo['description'] && textOf(content, 'excerpt') === '')
    advice.push('Write an excerpt or a description: search engines show it.');
  const missing =
    answer?.reports.seo.checks
      .filter(({ points, max }) => points < max)
      .sort((a, b) => b.max - b.points - (a.max - a.points)) ?? [];
  // Advice alone does not say what it is about.
  for (const { found, advice: words } of missing.slice(0, 2)) if (words !== null) advice.push(`${found} ${words}`);
  for (const lint of (check?.lint ?? []).slice(0, 2)) advice.push(lintInWords(lint));
  return advice;
}
