/** Details of the person behind a byline; unset texts are null. */
export interface Person {
  readonly jobTitle: string | null;
  readonly worksFor: string | null;
  readonly alumniOf: string | null;
  readonly award: string | null;
  readonly honorificPrefix: string | null;
  readonly honorificSuffix: string | null;
  readonly knowsAbout: readonly string[];
}

export const UNKNOWN_PERSON: Person = {
  jobTitle: null,
  worksFor: null,
  alumniOf: null,
  award: null,
  honorificPrefix: null,
  honorificSuffix: null,
  knowsAbout: [],
};
