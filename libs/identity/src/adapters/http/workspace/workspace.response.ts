import {
  arrayOf,
  choice,
  instant,
  integer,
  orNull,
  ResponseShape,
  shape,
  text,
  truth,
  uuid,
  type BodyOf,
} from '@app/platform';
import type { Role } from '@app/shared-kernel';
import {
  ASSISTANT_POLICIES,
  SEO_TEMPLATE_KINDS,
  type Publisher,
  type Workspace,
} from '../../../domain/workspace/workspace.ts';
import type { OwnWorkspace } from '../../../ports/workspace/workspace-reader.port.ts';
import { role } from '../identity-fields.ts';

const textOrNull = orNull(text);
const pattern = (example: string) => ({ ...text, example });
const template = shape({ title: textOrNull, description: textOrNull });

const siteVerification = ResponseShape.of<Workspace['siteVerification']>()({
  google: [textOrNull, ({ google }) => google],
  bing: [textOrNull, ({ bing }) => bing],
});

const publisher = ResponseShape.of<Publisher>()({
  name: [{ ...textOrNull, example: 'The Copper Kettle' }, ({ name }) => name],
  logoMediaId: [orNull(uuid), ({ logoMediaId }) => logoMediaId],
  sameAs: [arrayOf(text), ({ sameAs }) => sameAs],
});

export const PERMALINKS = ResponseShape.of<Pick<Workspace, 'permalinks'>>()({
  post: [pattern('/{year}/{slug}'), ({ permalinks }) => permalinks.post],
  page: [pattern('/{slug}'), ({ permalinks }) => permalinks.page],
  category: [pattern('/category/{path}'), ({ permalinks }) => permalinks.category],
  tag: [pattern('/tag/{slug}'), ({ permalinks }) => permalinks.tag],
  author: [pattern('/author/{slug}'), ({ permalinks }) => permalinks.author],
});

/**
 * A workspace as consumers see it. Without templates, because the seo group of each entity is already filled from them.
 */
export const WORKSPACE = ResponseShape.of<Workspace>()({
  id: [uuid, ({ id }) => id],
  name: [{ ...text, example: 'The Copper Kettle' }, ({ name }) => name],
  slug: [{ ...text, example: 'copper-kettle' }, ({ slug }) => slug],
  siteName: [{ ...textOrNull, example: 'The Copper Kettle' }, ({ siteName }) => siteName],
  siteUrl: [{ ...textOrNull, example: 'https://kettle.example' }, ({ siteUrl }) => siteUrl],
  defaultLocale: [{ ...text, example: 'en' }, ({ defaultLocale }) => defaultLocale],
  twitterSite: [{ ...textOrNull, example: '@kettle' }, ({ twitterSite }) => twitterSite],
  facebookAppId: [textOrNull, ({ facebookAppId }) => facebookAppId],
  breadcrumbsEnabled: [truth, ({ breadcrumbsEnabled }) => breadcrumbsEnabled],
  siteVerification: [siteVerification.schema, (workspace) => siteVerification.present(workspace.siteVerification)],
  defaultOgImageUrl: [textOrNull, ({ defaultOgImageUrl }) => defaultOgImageUrl],
  publisherType: [{ ...textOrNull, example: 'Organization' }, ({ publisherType }) => publisherType],
  publisher: [publisher.schema, (workspace) => publisher.present(workspace.publisher)],
  primaryColor: [{ ...textOrNull, example: '#0a7' }, ({ primaryColor }) => primaryColor],
  logoUrl: [textOrNull, ({ logoUrl }) => logoUrl],
  aboutMd: [{ ...textOrNull, example: 'We *bake*.' }, ({ aboutMd }) => aboutMd],
  permalinks: [PERMALINKS.schema, (workspace) => PERMALINKS.present(workspace)],
});

export const SEO_TEMPLATES = shape({
  post: template,
  page: template,
  category: template,
  tag: template,
  author: template,
});

export const TIME_ZONE = { ...text, example: 'Europe/Berlin' };

/** The same, with what only editors need. */
export const EDITED_WORKSPACE = WORKSPACE.with(
  ResponseShape.of<Workspace>()({
    previewUrl: [{ ...textOrNull, example: 'https://kettle.example/preview' }, ({ previewUrl }) => previewUrl],
    timeZone: [TIME_ZONE, ({ timeZone }) => timeZone],
    seoTemplates: [SEO_TEMPLATES, presentSeoTemplates],
    assistants: [choice(...ASSISTANT_POLICIES), ({ assistants }) => assistants],
    assistantGuide: [
      { ...textOrNull, example: 'Short sentences, British spelling.' },
      ({ assistantGuide }) => assistantGuide,
    ],
    version: [
      { ...integer, minimum: 1, description: 'Raised when a setting changes; for ifVersion.', example: 3 },
      ({ version }) => version,
    ],
    createdAt: [instant, ({ createdAt }) => createdAt.toISOString()],
    updatedAt: [instant, ({ updatedAt }) => updatedAt.toISOString()],
  }),
);

export const CHANGED_WORKSPACE = EDITED_WORKSPACE.with(
  ResponseShape.of<{ readonly changedPaths: number }>()({
    changedPaths: [
      { ...integer, example: 12, description: 'How many live paths differ after a change of permalinks.' },
      ({ changedPaths }) => changedPaths,
    ],
  }),
);

export const CHECKED_PERMALINKS = ResponseShape.of<{ readonly changedPaths: number }>()({
  changedPaths: [
    { ...integer, example: 12, description: 'How many live paths would differ; no redirects would be created.' },
    ({ changedPaths }) => changedPaths,
  ],
});

export type CheckedPermalinksBody = BodyOf<typeof CHECKED_PERMALINKS>;

/** What every member may know of a workspace, without any permission. */
export const OWN_WORKSPACE = ResponseShape.of<OwnWorkspace>()({
  id: [uuid, ({ id }) => id],
  name: [WORKSPACE.properties.name, ({ name }) => name],
  slug: [WORKSPACE.properties.slug, ({ slug }) => slug],
  role: [role, (workspace): Role => workspace.role],
});

/** Every kind with both templates, null if there is none. */
export function presentSeoTemplates({ seoTemplates }: Pick<Workspace, 'seoTemplates'>) {
  return Object.fromEntries(
    SEO_TEMPLATE_KINDS.map((kind) => {
      const { title = null, description = null } = seoTemplates[kind] ?? {};
      return [kind, { title, description }];
    }),
  );
}
