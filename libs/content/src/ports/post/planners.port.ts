import type { Actor } from '@app/shared-kernel';

/** Those who planned what is done later. */
export abstract class Planners {
  /**
   * Runs work with the rights that a person has by then, which are judged again in each of its transactions.
   *
   * @throws Forbidden, Unauthorized, NotFound when the person may not write posts there any more
   */
  abstract inTheNameOf<T>(actor: Actor, work: () => Promise<T>): Promise<T>;
}
