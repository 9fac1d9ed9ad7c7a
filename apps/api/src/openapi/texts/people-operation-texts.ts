import type { OperationText } from './operation-text.ts';

const MEMBER = 'The person is a member already.';
const INVITED =
  'The person is a member already, the address has an open invitation, or the workspace as many as it may.';

/** Accounts, members, invitations and keys. */
export const PEOPLE_OPERATIONS: Readonly<Record<string, OperationText>> = {
  Auth_register: {
    summary: 'Sign up',
    conflict: 'Somebody has the e-mail address.',
    also: ['FORBIDDEN'],
  },
  Auth_status: { summary: 'Read who may sign up', more: 'For visitors, who need no session for it.' },
  Auth_begin: {
    summary: 'Sign in',
    more: 'The token is for `Authorization: Bearer`; browsers get it as a cookie too.',
    also: ['UNAUTHORIZED', 'FORBIDDEN'],
  },
  Auth_end: { summary: 'Sign out' },
  Auth_change: { summary: 'Change the password', more: 'Ends all other sessions.' },
  AccountLinks_forgot: {
    summary: 'Ask for a link to reset the password',
    more: 'Mailed to the address if it has an account; the response is the same if not.',
    conflict: 'Mail is not set up.',
    also: ['FORBIDDEN'],
  },
  AccountLinks_reset: {
    summary: 'Reset the password',
    more: 'By the token of a mailed link, which works once and for an hour. Ends all sessions.',
    also: ['FORBIDDEN'],
  },
  AccountLinks_confirm: {
    summary: 'Confirm an address',
    more: 'By the token of a mailed link, which works once and for a day. A new address becomes that of the account.',
    conflict: 'Another account has the address.',
  },
  SecondStep_take: {
    summary: 'Take the second step of signing in',
    more: 'Within ten minutes of the first. A code works once; wrong ones count like wrong passwords, and an account takes 30 an hour.',
    also: ['UNAUTHORIZED'],
  },
  PasskeySignIn_options: {
    summary: 'Ask for a passkey to sign in with',
    more: 'Any that the device has. The challenge works once, for five minutes.',
  },
  PasskeySignIn_enter: {
    summary: 'Sign in by a passkey',
    more: 'Instead of a password. The device has to have made sure who uses it.',
    also: ['UNAUTHORIZED', 'FORBIDDEN'],
  },
  PasskeySignIn_stepOptions: {
    summary: 'Ask for a passkey as the second step',
    more: 'One of the user who has taken the first step.',
    conflict: 'The user has no passkey.',
    also: ['UNAUTHORIZED'],
  },
  Passkeys_prove: {
    summary: 'Ask for a passkey as a proof',
    more: 'Of who is signed in, for changes of the second factor.',
    conflict: 'The user has no passkey.',
  },
  Passkeys_begin: {
    summary: 'Start to add a passkey',
    more: 'By the password, or the second factor that there is. The challenge works once, for five minutes.',
    conflict: 'The account has 20 passkeys.',
  },
  Passkeys_create: {
    summary: 'Add a passkey',
    more: 'That the browser created. The first factor brings ten recovery codes, which are shown this once.',
    conflict: 'The passkey was added already.',
  },
  Passkeys_remove: {
    summary: 'Remove a passkey',
    more: 'By the second factor. Recovery codes go with the last factor.',
    also: ['NOT_FOUND'],
  },
  SecondFactorPolicy_read: { summary: 'Read whether members need a second factor' },
  SecondFactorPolicy_change: {
    summary: 'Demand a second factor of the members',
    more: 'Members without one get 403 with `reason: "second-factor"` until they set it up. API keys are not affected.',
    conflict: 'The owner has no second factor, and would be locked out.',
  },
  SecondFactor_read: { summary: 'Read what sign-ins are confirmed with' },
  SecondFactor_start: {
    summary: 'Start to set up an authenticator app',
    more: 'By the password, or the second factor that there is. The app counts once a code of it is confirmed, within an hour.',
    conflict: 'There is an authenticator app already, or the service has no key for it.',
  },
  SecondFactor_confirm: {
    summary: 'Confirm an authenticator app',
    more: 'The first factor brings ten recovery codes, which are shown this once.',
    conflict: 'No set-up was started within the last hour.',
  },
  SecondFactor_remove: {
    summary: 'Remove the authenticator app',
    more: 'By a code of it, or a recovery code. Recovery codes go with the last factor.',
    also: ['NOT_FOUND'],
  },
  SecondFactor_renew: {
    summary: 'Make new recovery codes',
    more: 'By the second factor. The former codes do not work any more.',
    conflict: 'There is no second factor.',
  },
  ProviderSignIn_start: {
    summary: 'Start to sign in by a provider',
    more: 'The browser goes to the URL, and is known by a cookie when the provider returns it to the dashboard, within ten minutes.',
    conflict: 'The provider cannot be reached.',
    also: ['NOT_FOUND'],
  },
  ProviderSignIn_finish: {
    summary: 'Finish to sign in by a provider',
    more: 'With what the provider returned. Works once, in the browser that started. Creates the account where sign-up, an invitation or a group allows it.',
    conflict: 'The provider cannot be reached, or the sign-in belongs to another account.',
    also: ['FORBIDDEN', 'NOT_FOUND'],
  },
  OwnIdentities_read: { summary: 'Read by which providers one signs in' },
  OwnIdentities_connect: {
    summary: 'Start to connect a provider',
    more: 'As `auth/provider/start`; finished by `auth/provider/finish` in the same session.',
    conflict: 'The provider cannot be reached.',
    also: ['NOT_FOUND'],
  },
  OwnIdentities_disconnect: {
    summary: 'Disconnect a provider',
    conflict: 'Nothing else would let the user sign in.',
  },
  OwnAccount_export: {
    summary: 'Read all that is known of one',
    more: 'Account, memberships, sessions, API keys, invitations, preferences, and the latest 10,000 entries of activity logs. Content belongs to its workspaces.',
  },
  OwnAccount_changeEmail: {
    summary: 'Change the address',
    more: 'A link is mailed to the new address, which becomes that of the account when it is opened.',
    conflict: 'Mail is not set up.',
  },
  OwnAccount_remove: {
    summary: 'Delete the account',
    more: 'At once, with sessions and memberships. Content stays in its workspaces.',
    conflict: 'The person owns workspaces, which the message names.',
  },
  Mail_status: { summary: 'Read whether mail is set up' },
  Mail_test: { summary: 'Send a test mail', more: 'To the own address.', conflict: 'Mail is not set up.' },
  Me_read: { summary: 'Read who is signed in', more: 'And where he may do what.' },
  Me_update: { summary: 'Change how others see one', more: 'The address stays as it is.' },
  OwnSessions_list: { summary: 'List where one is signed in', more: 'The last use is noted at most once an hour.' },
  OwnSessions_end: { summary: 'End a session', more: 'At once. Ending the one that asks signs out.' },
  Members_list: { summary: 'List members' },
  Members_add: {
    summary: 'Add a member by invitation',
    more: 'The same as inviting, for known and unknown addresses alike. Only permissions that one holds can be offered.',
    conflict: INVITED,
  },
  Members_change: { summary: 'Change the permissions of a member', more: 'Takes effect on the next request.' },
  Members_setDefaultAuthor: {
    summary: 'Set the default author of a member',
    more: 'Members set their own; setting that of others needs `members:write`.',
  },
  Members_remove: {
    summary: 'Remove a member',
    more: 'Everybody but the owner may leave; others need `members:write`.',
  },
  Invitations_list: { summary: 'List open invitations' },
  Invitations_invite: { summary: 'Invite somebody', more: 'The answer holds the token, this once.', conflict: INVITED },
  Invitations_withdraw: { summary: 'Withdraw an invitation' },
  Acceptance_lookUp: {
    summary: 'Look an invitation up',
    more: 'For everybody who has its token, with or without an account.',
    also: ['NOT_FOUND'],
  },
  Acceptance_accept: {
    summary: 'Accept an invitation',
    more: 'Works once, and for the address that was invited.',
    conflict: MEMBER,
    also: ['FORBIDDEN', 'NOT_FOUND'],
  },
};
