import { Problems, rules } from '@app/shared-kernel';
import { fromPathProblem, pathKey, toPathProblem } from '../path-rules.ts';
import { leadsElsewhere, REDIRECT_TYPES, type RedirectContent } from './redirect.ts';

export const REDIRECT_TYPE = rules.oneOf(REDIRECT_TYPES);

/** Reports the problems of a redirect's target. */
export function validateTarget({ toPath, type }: Pick<RedirectContent, 'toPath' | 'type'>, problems: Problems): void {
  REDIRECT_TYPE.read(type, 'type', problems);
  if (toPath === null) {
    if (leadsElsewhere(type)) problems.report('toPath', `must be given for ${type}`);
    return;
  }
  const wrong = toPathProblem(toPath);
  if (wrong) problems.report('toPath', wrong);
}

/**
 * Checks everything about a redirect that does not depend on others.
 *
 * @throws Invalid with every problem
 */
export function checkRedirect(content: RedirectContent): void {
  const problems = new Problems();
  const wrong = fromPathProblem(content.fromPath);
  if (wrong) problems.report('fromPath', wrong);
  validateTarget(content, problems);
  if (content.toPath !== null && pathKey(content.toPath) === pathKey(content.fromPath))
    problems.report('toPath', 'must not equal fromPath');
  problems.throwIfAny();
}
