import { RECOVERY_CODES } from '../../domain/second-factor/recovery-code.ts';
import type { RecoveryCodes } from '../../ports/second-factor/recovery-codes.port.ts';
import type { SecondFactorRepository } from '../../ports/second-factor/second-factor-repository.port.ts';

/** Replaces the recovery codes of a user. */
export class MakeRecoveryCodes {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly codes: RecoveryCodes,
  ) {}

  /** @returns the codes, which are shown this once @throws NotFound */
  async execute(userId: string): Promise<string[]> {
    const issued = Array.from({ length: RECOVERY_CODES }, () => this.codes.issue());
    await this.factors.setRecoveryCodes(
      userId,
      issued.map(({ digest }) => digest),
    );
    return issued.map(({ text }) => text);
  }
}
