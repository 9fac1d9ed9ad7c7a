import { arrayOf, choice, component, instant, orNull, ResponseShape, text, uuid } from '@app/platform';
import type { JsonObject } from '@app/shared-kernel';
import { AUTHOR_FIELDS, AUTHOR_KINDS } from '../../../domain/author/author-fields.ts';
import type { Author } from '../../../domain/author/author.ts';
import type { Media } from '../../../domain/media/media.ts';
import type { MediaUrls } from '../../../ports/media/media-urls.port.ts';
import { POST_COUNT } from '../edited-fields.ts';
import { EntityResponse } from '../entity-response.ts';
import { shownFields } from '../fields/shown-fields.ts';
import { graphOf } from '../graph-schema.ts';
import { MEDIA } from '../media/media.response.ts';

interface ShownAuthor {
  readonly author: Author;
  /** The media record of the avatar, if it exists. */
  readonly media: ReadonlyMap<string, Media>;
  readonly urls: MediaUrls;
  /** The resolved SEO group. */
  readonly seo: JsonObject;
  /** Present in reads of editors only. */
  readonly postCount?: number | undefined;
}

const textOrNull = orNull(text);

const person = ResponseShape.of<Author['person']>()({
  jobTitle: [{ ...textOrNull, example: 'Baker' }, ({ jobTitle }) => jobTitle],
  worksFor: [textOrNull, ({ worksFor }) => worksFor],
  alumniOf: [textOrNull, ({ alumniOf }) => alumniOf],
  award: [textOrNull, ({ award }) => award],
  honorificPrefix: [textOrNull, ({ honorificPrefix }) => honorificPrefix],
  honorificSuffix: [textOrNull, ({ honorificSuffix }) => honorificSuffix],
  knowsAbout: [{ ...arrayOf(text), example: ['Sourdough'] }, ({ knowsAbout }) => knowsAbout],
});

const { sameAs, isActive, ...others } = shownFields(AUTHOR_FIELDS, ({ author }: ShownAuthor) => author);

const fields = ResponseShape.of<ShownAuthor>()({
  id: [uuid, ({ author }) => author.id],
  workspaceId: [uuid, ({ author }) => author.workspaceId],
  ...others,
  avatarMedia: [orNull(component('Media')), avatarOf],
  sameAs,
  isActive,
  seo: [component('SeoGroup'), ({ seo }) => seo],
  person: [person.schema, ({ author }) => person.present(author.person)],
  createdAt: [instant, ({ author }) => author.createdAt.toISOString()],
  updatedAt: [instant, ({ author }) => author.updatedAt.toISOString()],
});

function avatarOf({ author, media, urls }: ShownAuthor) {
  const avatar = author.avatarMediaId === null ? undefined : media.get(author.avatarMediaId);
  return avatar ? MEDIA.present({ media: avatar, urls }) : null;
}

/** Consumers find `kind` in the graph; editors get it as a field. */
const edited = ResponseShape.of<ShownAuthor>()({
  kind: [
    { ...choice(...AUTHOR_KINDS), description: 'What is behind the byline.', example: 'person' },
    ({ author }) => author.kind,
  ],
  postCount: [POST_COUNT, ({ postCount }) => postCount ?? 0],
});

export const AUTHOR = new EntityResponse(
  'Author',
  fields,
  graphOf({ '@type': 'ProfilePage', '@id': 'https://kettle.example/author/mara-lindqvist' }),
  edited,
);

/** A single read of an author, or its selected fields. */
export type AuthorBody = ReturnType<typeof AUTHOR.alone>;
