import { eachByItself, readCommand, type Actor, type EachResult } from '@app/shared-kernel';
import { BULK_RULES } from '../../domain/bulk-rules.ts';
import type { DeleteRedirect } from './delete-redirect.use-case.ts';

/** Deletes many redirects, each separately. */
export class DeleteRedirects {
  constructor(private readonly deleteOne: DeleteRedirect) {}

  /**
   * @returns the result of each, in the order of the ids @throws Invalid when the ids are not valid, which deletes
   * nothing
   */
  async execute(actor: Actor, given: { readonly ids: readonly string[] }): Promise<EachResult[]> {
    const { ids } = readCommand<{ ids: readonly string[] }>(given, BULK_RULES, 'all');
    return eachByItself(ids, (id) => this.deleteOne.execute(actor, id));
  }
}
