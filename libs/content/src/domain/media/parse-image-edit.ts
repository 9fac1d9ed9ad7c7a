import { isJsonObject, own, type Problems } from '@app/shared-kernel';
import { MAX_SIDE, type Crop, type Resize } from './image-edit.ts';

/** Validates a crop by itself; `planEdit` checks that it lies within the image. */
export function parseCrop(value: unknown, path: string, problems: Problems): Crop | null {
  if (!isJsonObject(value)) {
    problems.report(path, 'must be an object with x, y, width and height');
    return null;
  }
  const number = (key: keyof Crop, min: number) =>
    integer(own(value, key), `${path}.${key}`, min, Number.MAX_SAFE_INTEGER / 2, problems);
  return { x: number('x', 0), y: number('y', 0), width: number('width', 1), height: number('height', 1) };
}

export function parseResize(value: unknown, path: string, problems: Problems): Resize | null {
  if (!isJsonObject(value)) {
    problems.report(path, 'must be an object with width, height or both');
    return null;
  }
  const [width, height] = (['width', 'height'] as const).map((key) => {
    const given = own(value, key) ?? undefined;
    return given === undefined ? undefined : integer(given, `${path}.${key}`, 1, MAX_SIDE, problems);
  });
  if (width === undefined && height === undefined) problems.report(path, 'must have width, height or both');
  return { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
}

function integer(value: unknown, path: string, min: number, max: number, problems: Problems): number {
  if (Number.isInteger(value) && Number(value) >= min && Number(value) <= max) return Number(value);
  problems.report(path, `must be an integer from ${min} to ${Math.floor(max)}`);
  return min;
}
