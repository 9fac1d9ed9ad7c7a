import { Check, CircleDot, TriangleAlert } from 'lucide-react';
import type { ScoreCheck, ScoreReport } from '@app/seo/scores';
import type { BodyFigures } from '../../workers/score-messages.ts';
import css from '../Writing.module.css';

interface ChecksProps {
  readonly report: ScoreReport;
  readonly figures: BodyFigures | null;
  readonly onGo: (index: number) => void;
}

/** The checks of a score, those with missing points first; a click goes to the place in the text, if there is one. */
export function Checks({ report, figures, onGo }: ChecksProps) {
  const missing = byAdvice(report.checks.filter(({ points, max }) => points < max));
  const done = report.checks.filter(({ points, max }) => points >= max);
  return (
    <>
      <ul className={css['checks']}>
        {missing.map((check) => (
          <li key={check.id} data-tone={check.points < 0 ? 'danger' : 'warn'}>
            {check.points < 0 ? <TriangleAlert aria-hidden="true" /> : <CircleDot aria-hidden="true" />}
            <span>
              {check.advice ?? check.found}
              <small>
                {check.found} <b>+{check.max - check.points}</b>
              </small>
              <Place check={check} figures={figures} onGo={onGo} />
            </span>
          </li>
        ))}
      </ul>
      {done.length > 0 && (
        <details className={css['details']}>
          <summary>{done.length === 1 ? 'One thing is fine' : `${done.length} things are fine`}</summary>
          <ul className={css['checks']}>
            {done.map((check) => (
              <li key={check.id} data-tone="good">
                <Check aria-hidden="true" />
                <span>{check.found}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Groups checks with the same advice, and adds up their points. */
function byAdvice(checks: readonly ScoreCheck[]): ScoreCheck[] {
  const merged = new Map<string, ScoreCheck>();
  for (const check of checks) {
    const key = check.advice ?? check.id;
    const other = merged.get(key);
    merged.set(key, other ? { ...other, points: other.points + check.points, max: other.max + check.max } : check);
  }
  return [...merged.values()].sort((a, b) => b.max - b.points - (a.max - a.points));
}

/** The place in the text for a check: images without alternative text, or the first heading. */
function Place({
  check,
  figures,
  onGo,
}: {
  check: ScoreCheck;
  figures: BodyFigures | null;
  onGo: (index: number) => void;
}) {
  const at = /alternative/i.test(check.found)
    ? figures?.withoutAlt[0]
    : /heading/i.test(check.found)
      ? figures?.outline[0]?.index
      : undefined;
  if (at === undefined) return null;
  return (
    <button type="button" onClick={() => onGo(at)}>
      Show
    </button>
  );
}
