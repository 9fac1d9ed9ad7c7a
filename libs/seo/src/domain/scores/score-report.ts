/** The result of one check. */
export interface ScoreCheck {
  /** A stable id such as `K2`, by which a dashboard can translate and group. */
  readonly id: string;
  /** Negative only for things that do harm. */
  readonly points: number;
  readonly max: number;
  /** The finding, as one English sentence. */
  readonly found: string;
  /** What would earn the remaining points, as one English sentence; null if none are missing. */
  readonly advice: string | null;
}

/** A score and the checks behind it. */
export interface ScoreReport {
  /** An integer from 0 to 100. */
  readonly score: number;
  readonly checks: readonly ScoreCheck[];
  /** Why checks were left out, as one English sentence; null if none were. */
  readonly note: string | null;
  /** The numbers behind the checks, unrounded; null where one was not measured. */
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
