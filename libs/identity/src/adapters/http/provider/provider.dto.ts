import { RuledBy } from '@app/platform';
import { rules } from '@app/shared-kernel';
import { COMPARED } from '../../../domain/user/credentials.ts';
import { CurrentPasswordField } from '../fields.ts';
import { CookieOnlyField } from '../session/auth.dto.ts';

/** Codes of some providers are long. */
const PARAMETER = rules.clearable(rules.text({ max: 8_000 }));

function ProviderField() {
  return RuledBy(COMPARED, { description: 'The id of a provider, as `auth/status` lists them.', example: 'company' });
}

export class StartProviderSignInDto {
  @ProviderField()
  provider: string;
}

export class FinishProviderSignInDto {
  @ProviderField()
  provider: string;

  @RuledBy(PARAMETER, { description: 'As the provider returned it.', example: 'SplxlOBeZQQYbYS6WxSbIA' })
  code?: string | null;

  @RuledBy(PARAMETER, { description: 'As the provider returned it.', example: 'af0ifjsldkj' })
  state?: string | null;

  @RuledBy(PARAMETER, { description: 'As the provider returned it.', example: 'https://login.example.com' })
  iss?: string | null;

  @RuledBy(PARAMETER, { description: 'As the provider returned it.', example: 'access_denied' })
  error?: string | null;

  @RuledBy(rules.clearable(COMPARED), { description: 'Becomes a membership, if the account is created.' })
  invitationToken?: string | null;

  @CookieOnlyField()
  cookieOnly?: boolean;
}

export class ConnectIdentityDto {
  @ProviderField()
  provider: string;

  @CurrentPasswordField()
  currentPassword: string;
}

export class DisconnectIdentityDto {
  @CurrentPasswordField()
  currentPassword: string;
}
