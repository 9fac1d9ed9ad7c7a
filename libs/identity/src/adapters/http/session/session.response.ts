import { arrayOf, choice, component, instant, ResponseShape, shape, text, truth, type BodyOf } from '@app/platform';
import { SECOND_STEP_METHODS } from '../../../domain/second-factor/second-factor.ts';
import type { SecondStep } from '../../../domain/session/session.ts';
import type { User } from '../../../domain/user/user.ts';
import type { SignUpStatus } from '../../../use-cases/user/get-sign-up-status.use-case.ts';
import { presentProviders, PROVIDERS } from '../provider/providers.response.ts';
import { USER } from '../user/user.response.ts';

interface ShownSession {
  readonly token?: string;
  readonly user: User;
  readonly secondStep?: SecondStep;
}

export const secondStep = shape({
  token: { ...text, description: 'For POST /auth/second-step.', example: 'galley_second_step_Zk3…' },
  methods: { ...arrayOf(choice(...SECOND_STEP_METHODS)), description: 'What can be entered.', example: ['totp'] },
  expiresAt: instant,
});

export function presentSecondStep(step: SecondStep) {
  return { ...step, expiresAt: step.expiresAt.toISOString() };
}

/** A user who has signed in. */
export const SESSION = ResponseShape.of<ShownSession>()({
  token: [
    { ...text, description: 'For Authorization: Bearer. Absent with cookieOnly.', example: 'q8R…' },
    ({ token }) => token,
    'optional',
  ],
  user: [component('User'), ({ user }) => USER.present(user)],
  awaitsConfirmation: [
    {
      ...truth,
      description: 'True if nobody is signed in yet: a link to confirm the address was mailed. Absent otherwise.',
    },
    ({ user }) => (user.awaitsConfirmation ? true : undefined),
    'optional',
  ],
  secondStep: [
    { ...secondStep, description: 'Present if nobody is signed in yet: the second factor is asked for.' },
    ({ secondStep: step }) => step && presentSecondStep(step),
    'optional',
  ],
});

export const CHANGED_PASSWORD = ResponseShape.of<User>()({
  user: [component('User'), (user) => USER.present(user)],
});

export const AUTH_STATUS = ResponseShape.of<SignUpStatus>()({
  signUp: [
    {
      ...choice('first', 'open', 'invited'),
      description: 'first: nobody can sign in yet. open: anybody may sign up. invited: with an invitation.',
    },
    ({ signUp }) => signUp,
  ],
  setupCode: [
    { ...truth, description: 'Whether the first account needs a set-up code, which `galley user setup-code` prints.' },
    ({ setupCode }) => setupCode,
  ],
  mail: [
    { ...truth, description: 'Whether mail is set up, so that a forgotten password can be reset.' },
    ({ mail }) => mail,
  ],
  providers: [
    { ...PROVIDERS, description: 'The providers by which one may sign in.' },
    ({ providers }) => presentProviders(providers),
  ],
});

export type SessionBody = BodyOf<typeof SESSION>;
export type ChangedPasswordBody = BodyOf<typeof CHANGED_PASSWORD>;
export type AuthStatusBody = BodyOf<typeof AUTH_STATUS>;
