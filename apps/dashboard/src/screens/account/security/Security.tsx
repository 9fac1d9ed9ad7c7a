import { AccountFrame } from '../AccountFrame.tsx';
import { Providers } from '../Providers.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { Sessions } from './Sessions.tsx';
import { TwoFactor } from './TwoFactor.tsx';

/** How the user signs in, and where they are signed in. */
export function Security() {
  return (
    <AccountFrame>
      <PasswordSection />
      <Providers />
      <TwoFactor />
      <Sessions />
    </AccountFrame>
  );
}
