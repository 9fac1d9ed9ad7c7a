import type { Api } from '../../api/index.ts';
import { changedOf } from '../../entity-list/changed-of.ts';
import { searchWordsOf, seoOf } from '../../entity-list/SearchFields.tsx';

const EMPTY_PERSON = {
  jobTitle: null,
  worksFor: null,
  alumniOf: null,
  award: null,
  honorificPrefix: null,
  honorificSuffix: null,
  knowsAbout: [],
};

/**
 * The values of the form, named as the service names them in its problems.
 *
 * @param author absent for a new one
 * @param ownName proposed for a new one
 * @param slugOf derives the slug of a new one
 */
export function valuesOf(author: Api.EditedAuthor | undefined, ownName = '', slugOf = (name: string) => name) {
  const name = author ? author.displayName : ownName;
  return {
    displayName: name,
    kind: author?.kind ?? ('person' as const),
    slug: author?.slug ?? slugOf(name),
    bio: author?.bio ?? '',
    credentials: author?.credentials ?? '',
    avatarMediaId: author?.avatarMediaId ?? null,
    sameAs: author?.sameAs.join('\n') ?? '',
    isActive: author?.isActive ?? true,
    person: {
      jobTitle: author?.person.jobTitle ?? '',
      worksFor: author?.person.worksFor ?? '',
      knowsAbout: author?.person.knowsAbout.join(', ') ?? '',
    },
    ...searchWordsOf(author),
  };
}

export type Values = ReturnType<typeof valuesOf>;

/**
 * What is sent: of an author that is there, what was changed.
 *
 * @param author as it was when the form was opened
 * @param isWhole whether the user may write more than what search engines show
 */
export function sentOf(values: Values, author: Api.EditedAuthor | undefined, isWhole: boolean) {
  const body = bodyOf(values, author, isWhole);
  return author ? changedOf(body, bodyOf(valuesOf(author), author, isWhole)) : body;
}

/** Fields without an input keep their values. */
function bodyOf(
  { person: { jobTitle, worksFor, knowsAbout }, sameAs, bio, credentials, seo, ...own }: Values,
  author: Api.EditedAuthor | undefined,
  isWhole: boolean,
) {
  if (!isWhole) return seoOf(seo, author);
  return {
    ...own,
    ...seoOf(seo, author),
    bio: bio || null,
    credentials: credentials || null,
    sameAs: parts(sameAs, '\n'),
    person: {
      ...(author?.person ?? EMPTY_PERSON),
      jobTitle: jobTitle || null,
      worksFor: worksFor || null,
      knowsAbout: parts(knowsAbout, ','),
    },
  };
}

function parts(text: string, at: string): string[] {
  return text
    .split(at)
    .map((part) => part.trim())
    .filter(Boolean);
}
