import { BeforeCommit, workContext, type AuthorizationSnapshot, type CommitPart, type UnitOfWork } from '@app/platform';
import { assertAuthorized, rightsQuery, type RightsRow } from './rights-query.ts';

interface Rights {
  readonly claim: AuthorizationSnapshot | undefined;
  /** Set if the permissions were checked in this transaction already, and are locked. */
  checked: boolean;
}

/**
 * Checks with the last statement of a transaction whether its request still has the permissions that it was accepted
 * with.
 */
export class CommitTimeAuthorization extends BeforeCommit<Rights> {
  constructor(private readonly unit: UnitOfWork) {
    super();
  }

  /** Must be called in every transaction. @throws Error outside of one */
  require(): void {
    this.unit.gathered(this);
  }

  /**
   * The claim of the open transaction, which the caller then checks itself.
   * @throws Error outside a transaction
   */
  takeOver(): AuthorizationSnapshot | undefined {
    const rights = this.unit.gathered(this);
    rights.checked = true;
    return rights.claim;
  }

  begin(): Rights {
    return { claim: workContext().authorization, checked: false };
  }

  parts({ claim, checked }: Rights): readonly CommitPart[] {
    if (!claim || checked) return [];
    return [{ ...rightsQuery(claim), validate: (row) => void assertAuthorized(claim, row as RightsRow | null) }];
  }
}
