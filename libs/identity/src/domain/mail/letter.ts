import type { SecurityChange } from './security-change.ts';

/** A scheduled publication, or unpublishing, that failed. */
interface FailedSchedule {
  readonly workspace: string;
  readonly type: 'post' | 'page';
  readonly title: string;
  readonly reason: string;
  readonly url: string;
}

/** What a letter of each kind says. */
export interface LetterFacts {
  invitation: {
    readonly workspace: string;
    readonly inviter: string | null;
    readonly url: string;
    readonly expires: string;
  };
  'password-reset': { readonly url: string };
  'email-confirmation': { readonly email: string; readonly url: string };
  'password-changed': { readonly url: string };
  'security-changed': { readonly change: SecurityChange; readonly url: string };
  'email-changed': { readonly email: string };
  'new-sign-in': { readonly browser: string | null; readonly peer: string; readonly at: string; readonly url: string };
  'publication-failed': FailedSchedule;
  'unpublishing-failed': FailedSchedule;
  'webhook-disabled': {
    readonly workspace: string;
    readonly endpoint: string;
    readonly reason: string;
    readonly url: string;
  };
  test: object;
}

export type LetterKind = keyof LetterFacts;

/** The words of a letter, without markup. */
export interface LetterText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** A link that the letter is about. */
  readonly action?: { readonly label: string; readonly url: string };
}

/** The letters in one language. */
export type LetterTexts = { readonly [Kind in LetterKind]: (facts: LetterFacts[Kind]) => LetterText };

/** A letter before it is written in the language of its reader. */
export interface Letter<Kind extends LetterKind = LetterKind> {
  readonly to: string;
  /** Of the reader; English where there are no texts in it. */
  readonly locale: string;
  readonly kind: Kind;
  readonly facts: LetterFacts[Kind];
}
