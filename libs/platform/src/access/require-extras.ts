import { Forbidden, holdsExtra, type Caller } from '@app/shared-kernel';
import { workContext } from '../work-context.ts';

/**
 * Requires rights of extensions for the current request, in addition to those of its route: now, and again at the
 * commit.
 *
 * @throws Forbidden
 */
export function requireExtras(caller: Caller, names: readonly string[]): void {
  if (!names.every((name) => holdsExtra(caller.extras, name))) throw new Forbidden();
  for (const name of names) workContext().authorization?.extras.add(name);
}
