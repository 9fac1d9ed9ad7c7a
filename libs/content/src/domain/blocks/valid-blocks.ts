import type { Problem } from '@app/shared-kernel';

/**
 * The valid blocks of a body, so that an unfinished block does not hide the others.
 *
 * @param body as sent
 * @param problems found in the body; the path of each names its block, such as `bodyJson[3].level`
 * @param path of the body
 */
export function validBlocks(body: unknown, problems: readonly Problem[], path: string): readonly unknown[] {
  if (!Array.isArray(body)) return [];
  const faulty = new Set<number>();
  for (const problem of problems) {
    if (problem.path === path) return [];
    if (!problem.path.startsWith(`${path}[`)) continue;
    faulty.add(Number.parseInt(problem.path.slice(path.length + 1), 10));
  }
  return body.filter((_, at) => !faulty.has(at));
}
