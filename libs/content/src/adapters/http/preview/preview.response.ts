import { choice, component, instant, orNull, ResponseShape, shape, text, uuid, type JsonSchema } from '@app/platform';
import { PREVIEWED_TYPES, type PreviewedType, type PreviewLink } from '../../../domain/preview/preview-link.ts';
import type { CreatedPreviewLink } from '../../../use-cases/preview/create-preview-link.use-case.ts';
import type { Preview } from '../../../use-cases/preview/read-preview.use-case.ts';
import { pageTags, postTags } from '../cache-tags.ts';
import { mentionsOf, type Mentions } from '../included/mentions.ts';
import { pagePlaces, postPlaces } from '../included/places.ts';
import type { PagePresenter } from '../page/page.presenter.ts';
import type { PageBody } from '../page/page.response.ts';
import type { PostPresenter } from '../post/post.presenter.ts';
import type { PostBody } from '../post/post.response.ts';

export const PREVIEW_LINK = ResponseShape.of<PreviewLink>()({
  id: [uuid, ({ id }) => id],
  createdAt: [instant, ({ createdAt }) => createdAt.toISOString()],
  createdBy: [{ ...uuid, description: 'The person whose unsaved work it shows.' }, ({ userId }) => userId],
  expiresAt: [
    { ...instant, description: 'When it leads nowhere any more.' },
    ({ expiresAt }) => expiresAt.toISOString(),
  ],
});

const url: JsonSchema = {
  ...orNull(text),
  description: '`previewUrl` of the settings with the token; null without one.',
  example: 'https://kettle.example/preview?token=galley_preview_…',
};

export const CREATED_PREVIEW_LINK = PREVIEW_LINK.with(
  ResponseShape.of<Pick<CreatedPreviewLink, 'token' | 'url'>>()({
    token: [{ ...text, description: 'Told this once.', example: 'galley_preview_…' }, ({ token }) => token],
    url: [url, (made) => made.url],
  }),
);

/** The schema of `presentPreview`'s result. */
export const PREVIEW: JsonSchema = shape({
  type: { ...choice(...PREVIEWED_TYPES), example: 'post' },
  expiresAt: { ...instant, description: 'When its link ends.' },
  post: orNull(component('Post')),
  page: { ...orNull(component('Page')), example: null },
});

export interface PreviewBody {
  readonly type: PreviewedType;
  readonly expiresAt: string;
  readonly post: PostBody | null;
  readonly page: PageBody | null;
}

/** Presents the post or page as a consumer's single read would. */
export function presentPreview(preview: Preview, posts: PostPresenter, pages: PagePresenter): PreviewBody {
  const { type, link, site } = preview;
  const expiresAt = link.expiresAt.toISOString();
  return preview.type === 'post'
    ? { type, expiresAt, post: posts.present(preview.view, site), page: null }
    : { type, expiresAt, post: null, page: pages.present(preview.view, site, 'consumers') };
}

/** What the post or page mentions, as for its single read. */
export function mentionsOfPreview(preview: Preview, body: PreviewBody): Mentions {
  const { site } = preview;
  const json = JSON.stringify(body[body.type]);
  if (preview.type === 'post') {
    const { view } = preview;
    const mentioned = { places: postPlaces(view, site.permalinks), media: view.media };
    return mentionsOf('post', json, mentioned, postTags(view), site);
  }
  const { view } = preview;
  const mentioned = { places: pagePlaces(view, site.permalinks), media: view.media };
  return mentionsOf('page', json, mentioned, pageTags(view), site);
}
