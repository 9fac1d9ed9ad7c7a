import type { SecurityChange } from './security-change.ts';

/** What a mail is about, without secrets: the links in it are made when it is sent. */
export type Notice =
  | { readonly kind: 'invitation'; readonly workspaceId: string; readonly invitationId: string }
  | { readonly kind: 'password-reset'; readonly email: string }
  /** @param email the address to be confirmed, which may become the one of the account */
  | { readonly kind: 'email-confirmation'; readonly userId: string; readonly email: string }
  | { readonly kind: 'password-changed'; readonly userId: string }
  | { readonly kind: 'security-changed'; readonly userId: string; readonly change: SecurityChange }
  | { readonly kind: 'email-changed'; readonly userId: string; readonly formerEmail: string }
  | {
      readonly kind: 'new-sign-in';
      readonly userId: string;
      readonly browser: string | null;
      /** Network address of the client. */
      readonly peer: string;
      readonly at: string;
    }
  | {
      readonly kind: 'publication-failed' | 'unpublishing-failed';
      readonly workspaceId: string;
      /** Who scheduled it; null for the operator. */
      readonly userId: string | null;
      /** The post or page. */
      readonly type: 'post' | 'page';
      readonly id: string;
      readonly title: string;
      readonly reason: string;
    }
  | { readonly kind: 'webhook-disabled'; readonly workspaceId: string; readonly url: string; readonly reason: string }
  | { readonly kind: 'test'; readonly userId: string };
