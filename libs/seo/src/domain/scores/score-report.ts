/** What one check found. */
export interface ScoreCheck {
  /** Such as `K2`; stable, so that a dashboard can translate and group by it. */
  readonly id: string;
  /** Below zero only where something does harm. */
  readonly points: number;
  readonly max: number;
  /** One English sentence. */
  readonly found: string;
  /** What would earn the rest, as one English sentence; null when nothing is missing. */
  readonly advice: string | null;
}

/** A score and how it came about. */
export interface ScoreReport {
  /** An integer from 0 to 100. */
  readonly score: number;
  readonly checks: readonly ScoreCheck[];
  /** Why checks were left out, as one English sentence; null when none was for that reason. */
  readonly note: string | null;
  /** The numbers behind the checks, unrounded; null where one was not taken. */
  readonly measures: Readonly<Record<string, number | null>>;
}

export function check(id: string, points: number, max: number, found: string, advice: string): ScoreCheck {
  return { id, points, max, found, advice: points === max ? null : advice };
}

export function sumOf(checks: readonly ScoreCheck[], part: 'points' | 'max'): number {
  return checks.reduce((sum, check) => sum + check[part], 0);
}

/** `1 word`, `2 words`. */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

export function percent(share: number): string {
  return `${Number(share.toFixed(1))} %`;
}
