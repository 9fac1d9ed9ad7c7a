import { Check, CircleDot, TriangleAlert } from 'lucide-react';
import type { CheckPlaces, ScoreCheck, ScoreReport } from '@app/seo/scores';
import css from '../Writing.module.css';

interface ChecksProps {
  readonly report: ScoreReport;
  readonly places: CheckPlaces;
  readonly onGo: (index: number) => void;
}

/** The checks of a score, those with missing points first. */
export function Checks({ report, places, onGo }: ChecksProps) {
  const missing = byAdvice(report.checks.filter(({ points, max }) => points < max));
  const done = report.checks.filter(({ points, max }) => points >= max);
  return (
    <>
      <ul className={css['checks']}>
        {missing.map((check) => (
          <li key={check.id} data-tone={check.points < 0 ? 'danger' : 'warn'}>
            {check.points < 0 ? <TriangleAlert aria-hidden="true" /> : <CircleDot aria-hidden="true" />}
            <Finding check={check} at={places[check.id]} onGo={onGo} />
          </li>
        ))}
      </ul>
      {done.length > 0 && (
        <details className={css['details']}>
          <summary>{done.length === 1 ? '1 check passed' : `${done.length} checks passed`}</summary>
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

/** A finding with its advice; a press leads to the block that it is about. */
function Finding({ check, at, onGo }: { check: ScoreCheck; at: number | undefined; onGo: ChecksProps['onGo'] }) {
  const words = (
    <>
      {check.advice ?? check.found}
      <small>
        {check.found} <b>+{check.max - check.points}</b>
      </small>
    </>
  );
  if (at === undefined) return <span>{words}</span>;
  return (
    <button type="button" className={css['finding']} title="Go to the block" onClick={() => onGo(at)}>
      {words}
    </button>
  );
}
