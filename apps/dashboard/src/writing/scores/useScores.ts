import { useEffect, useRef, useState } from 'react';
import { DEFAULT_PERMALINKS, type Permalinks } from '@app/shared-kernel';
import { useWorkspace } from '../../api/index.ts';
import { useTypeSchemas } from '../../schema-form/useTypeSchemas.ts';
import type { ScoreAnswer } from '../../workers/score-messages.ts';
import { Scores } from '../../workers/scores.ts';
import { textOf } from '../draft/entity-kind.ts';
import type { DraftOnScreen } from '../draft/useDraft.ts';
import { scoreInput, type SiteFacts } from './score-input.ts';
import { useCategories, type CategoryRow } from './useCategories.ts';
import { useSite } from './useSite.ts';

/** Milliseconds without changes before the text is scored. */
const REST_MS = 300;

export interface ScoresOnScreen {
  /** Null until the first response. */
  readonly answer: ScoreAnswer | null;
  readonly site: SiteFacts;
  readonly permalinks: Permalinks;
  readonly categories: readonly CategoryRow[];
}

/** Scores, outline and counts of the current text, a moment after the last change. */
export function useScores(draft: DraftOnScreen): ScoresOnScreen {
  const { membership } = useWorkspace();
  const [answer, setAnswer] = useState<ScoreAnswer | null>(null);
  const worker = useRef<Scores | null>(null);
  const site = useSite();
  const schemas = useTypeSchemas();
  const { rows: categories } = useCategories();
  useEffect(() => {
    const made = new Scores(setAnswer);
    worker.current = made;
    return () => made.end();
  }, []);
  const { store, content, bodyRevision } = draft;
  const scored = useRef(0);
  useEffect(() => {
    // A changed body is told after a rest.
    const wait = scored.current === bodyRevision ? REST_MS : 0;
    const timer = setTimeout(() => {
      scored.current = bodyRevision;
      const written = store.session.read();
      const category = categories.find(({ id }) => id === written['categoryId'])?.name ?? null;
      const schema = schemas?.[textOf(written, 'schemaType')] ?? null;
      const publishedAt = (store.opened.service.latest?.['publishedAt'] as string | null | undefined) ?? null;
      worker.current?.ask(scoreInput(store.kind, written, site, { category, schema, publishedAt }));
    }, wait);
    return () => clearTimeout(timer);
  }, [store, content, bodyRevision, site, schemas, categories]);
  return { answer, site, permalinks: { ...DEFAULT_PERMALINKS, ...membership.site.permalinks }, categories };
}
