import { operatorOf } from '@app/identity';
import { ownerOf, Unchanged, workspaceOf, type Calls } from './arguments.ts';
import type { GivenIds } from './given-ids.ts';

const PASSWORD = 'a long enough password';

export function identityCalls(ids: GivenIds): Calls {
  return { ...accountCalls(ids), ...memberCalls(ids), ...workspaceCalls(ids) };
}

function accountCalls({ memberId: userId, ...ids }: GivenIds): Calls {
  const [email, displayName] = ['cy@example.org', 'Cy'];
  const client = { peer: '127.0.0.1', browser: 'A browser' };
  const claim = {
    userId,
    currentPassword: PASSWORD,
    peer: client.peer,
    session: new Unchanged(Buffer.alloc(32)),
  };
  return {
    GetSignUpStatus: { execute: [] },
    IssueSetupCode: { isNeeded: [], execute: [] },
    CreateUser: { execute: [{ email, displayName, password: PASSWORD }] },
    SignUp: {
      execute: [{ email, displayName, password: PASSWORD, invitation: 'token', setupCode: 'code', ...client }],
    },
    SignIn: { execute: [{ email, password: PASSWORD, ...client }] },
    SetPassword: { execute: [userId, PASSWORD] },
    ChangePassword: {
      execute: [
        {
          userId,
          currentPassword: PASSWORD,
          newPassword: PASSWORD,
          peer: client.peer,
          session: new Unchanged(Buffer.alloc(32)),
        },
      ],
    },
    CompleteSignIn: { execute: [{ token: 'token', code: '123456', ...client }] },
    AskForPasskey: {
      toSignIn: [client.peer],
      asSecondStep: ['token', client.peer],
      asProof: [userId, client.peer],
    },
    SignInByPasskey: { execute: [{ passkey: { id: 'Zk3' }, ...client }] },
    AddPasskey: { begin: [claim], execute: [userId, 'Phone', { id: 'Zk3' }] },
    RemovePasskey: { execute: [{ ...claim, code: '123456' }, userId] },
    StartTotp: { execute: [claim] },
    ConfirmTotp: { execute: [{ ...claim, code: '123456' }] },
    RemoveTotp: { execute: [{ ...claim, code: '123456' }] },
    RenewRecoveryCodes: { execute: [{ ...claim, code: '123456' }] },
    ResetSecondFactor: { execute: [userId] },
    RequestPasswordReset: { execute: [email, client.peer] },
    ResetPassword: { execute: ['token', PASSWORD, client.peer] },
    ConfirmEmail: { execute: ['token', client.peer] },
    RequestEmailChange: { execute: [claim, 'new@example.org'] },
    DeleteOwnAccount: { execute: [claim] },
    SignInWithProvider: {
      execute: [
        {
          provider: 'company',
          response: { code: 'code', state: 'state' },
          token: 'token',
          session: new Unchanged(Buffer.alloc(32)),
          ...client,
        },
      ],
    },
    ConnectIdentity: { execute: [claim, 'company'] },
    DisconnectIdentity: { execute: [claim, userId] },
    SendTestMail: { execute: [userId] },
    SendNotice: {
      execute: [
        { kind: new Unchanged('invitation'), workspaceId: ids.workspaceId, invitationId: userId },
        new Unchanged('mail'),
      ],
    },
    RenameUser: { execute: [userId, displayName] },
    SavePreferences: { execute: [userId, { theme: 'dark' }] },
    DisableUser: { execute: [userId], undo: [userId] },
    EraseUser: { execute: [userId] },
  };
}

function memberCalls(ids: GivenIds): Calls {
  const actor = ownerOf(ids);
  const granted = { email: 'dee@example.org', permissions: ['posts:read'] };
  return {
    AddMember: { execute: [actor, granted] },
    ChangePermissions: { execute: [actor, ids.memberId, ['posts:read'], []] },
    SetDefaultAuthor: { execute: [actor, ids.memberId, { defaultAuthorId: ids.authorId }] },
    RemoveMember: { execute: [actor, ids.memberId] },
    RequireSecondFactor: { execute: [actor, false] },
    TransferOwnership: { execute: [actor, ids.memberId] },
    IssueApiKey: { execute: [new Unchanged(operatorOf(ids.workspaceId)), { name: 'build', creatorId: ids.memberId }] },
    SetKeyOrigins: { execute: [actor, ids.keyId, { origins: ['https://www.example.org'] }] },
    RevokeApiKey: { execute: [actor, ids.keyId] },
    InviteMember: { execute: [actor, granted] },
    WithdrawInvitation: { execute: [actor, ids.invitationId] },
    AcceptInvitation: { execute: [ids.memberId, 'token'] },
    LookUpInvitation: { execute: ['token', '127.0.0.1'] },
  };
}

function workspaceCalls(ids: GivenIds): Calls {
  const actor = ownerOf(ids);
  const settings = { name: 'Rye', publisher: { name: 'Rye', logoMediaId: ids.mediaId } };
  return {
    CreateWorkspace: { execute: [ids.memberId, { name: 'Wheat', slug: 'wheat' }] },
    UpdateWorkspaceSettings: { execute: [actor, settings] },
    RestoreSettings: {
      archived: [workspaceOf(ids)],
      read: [settings],
      execute: [actor, settings, () => true],
    },
    CheckPermalinks: { execute: [workspaceOf(ids), { post: '/p/{slug}' }] },
    DeleteWorkspace: { execute: [actor, 'another'] },
    PurgeDeletedWorkspaces: { execute: [] },
    PruneActivities: { execute: [] },
  };
}
