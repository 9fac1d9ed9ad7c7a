import { arrayOf, choice, orNull, ResponseShape, text, uuid } from '@app/platform';
import { authorPath, categoryPath, pagePath, postPath, tagPath, type Permalinks } from '@app/shared-kernel';
import { NAMED_TYPES, type Named } from '../../../ports/entity/name-search.port.ts';

interface ShownNamed {
  readonly named: Named;
  readonly permalinks: Permalinks;
}

const RESULT = ResponseShape.of<ShownNamed>()({
  type: [choice(...NAMED_TYPES), ({ named }) => named.type],
  id: [uuid, ({ named }) => named.id],
  slug: [{ ...orNull(text), example: 'first-loaf' }, ({ named }) => named.slug],
  name: [{ ...text, example: 'A first loaf' }, ({ named }) => named.name],
  status: [{ ...orNull(text), description: 'Of a post or page.', example: 'published' }, ({ named }) => named.status],
  path: [{ ...orNull(text), description: 'Null for a file.', example: '/first-loaf' }, pathOf],
});

/** The response of the dashboard's search. */
export const SEARCH_RESULTS = ResponseShape.of<{ readonly found: readonly Named[]; readonly permalinks: Permalinks }>()(
  {
    results: [
      arrayOf(RESULT.schema),
      ({ found, permalinks }) => found.map((named) => RESULT.present({ named, permalinks })),
    ],
  },
);

/** The path of the entity, or the path it would get when published. Files have none. */
function pathOf({ named, permalinks }: ShownNamed): string | null {
  const { type, slug, publishedAt, categoryPath: path } = named;
  if (slug === null) return null;
  switch (type) {
    case 'post':
      return postPath(permalinks, { slug, publishedAt, categoryPath: path });
    case 'page':
      return pagePath(permalinks, { slug });
    case 'category':
      return categoryPath(permalinks, { path: path ?? slug });
    case 'tag':
      return tagPath(permalinks, { slug });
    case 'author':
      return authorPath(permalinks, { slug });
    case 'media':
      return null;
  }
}
