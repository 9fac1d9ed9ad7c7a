import { isJsonObject, own, type Problems } from '@app/shared-kernel';

/** What must stay visible when an image is cropped, as shares of its width and height from the upper left corner. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** Decimal places of a stored share: a pixel of an image of 1,000 pixels. */
const PRECISION = 1_000;

/** Validates a focal point, and rounds it to thousandths. */
export function parseFocalPoint(value: unknown, path: string, problems: Problems): FocalPoint | null {
  if (!isJsonObject(value)) {
    problems.report(path, 'must be an object with x and y');
    return null;
  }
  const share = (key: keyof FocalPoint) => {
    const given = own(value, key);
    if (typeof given === 'number' && given >= 0 && given <= 1) return Math.round(given * PRECISION) / PRECISION;
    problems.report(`${path}.${key}`, 'must be a number from 0 to 1');
    return 0;
  };
  return { x: share('x'), y: share('y') };
}
