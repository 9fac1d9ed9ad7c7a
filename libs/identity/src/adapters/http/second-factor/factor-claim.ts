import type { Request } from 'express';
import { requestContext, type ClientAddresses } from '@app/platform';
import { Unauthorized } from '@app/shared-kernel';
import type { FactorClaim } from '../../../use-cases/second-factor/confirm-factor.ts';
import type { FactorProofDto } from './second-factor.dto.ts';

/** Who asks for a change of the second factor, from where, with what proof. @throws Unauthorized without a session */
export function factorClaim(
  userId: string,
  { currentPassword, code, passkey }: Partial<FactorProofDto>,
  request: Request,
  addresses: ClientAddresses,
): FactorClaim {
  const { session } = requestContext(request);
  if (!session) throw new Unauthorized('Please sign in.');
  return { currentPassword, code, passkey, userId, peer: addresses.of(request), session };
}
