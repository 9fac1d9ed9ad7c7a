import { describe, expect, it } from '@jest/globals';
import { archived } from '@app/content';
import { aCategory, aMedia, anAuthor, aPage, aPost, aTag } from '@app/content/testing';
import { RestoreSettings, type Workspace } from '@app/identity';
import { RestoreRedirects } from '@app/redirects';
import { aRedirect, InMemoryRedirects } from '@app/redirects/testing';
import { resolveSeo } from '@app/seo';
import { DEFAULT_PERMALINKS, type JsonObject } from '@app/shared-kernel';
import { ARCHIVE_KINDS, EXPORTABLE_FIELDS, fieldsOf, type ArchiveKind } from '@app/transfer';

/** Every value of the SEO group, set or not. */
const seo = resolveSeo({}, { kind: 'post', templates: {}, title: '' }) as unknown as JsonObject;
const extensions = {};
const beside = { tagIds: [], relatedPostIds: [], viewCount: 0 };

/** The stored form of an entity of each kind, with all of its fields. */
const STORED: Readonly<Record<ArchiveKind, JsonObject>> = {
  post: archived({ ...aPost({ seo }), ...beside, extensions }),
  page: archived({ ...aPage({ seo }), extensions }),
  author: archived({ ...anAuthor({ seo }), extensions }),
  category: archived({ ...aCategory({ seo }), extensions }),
  tag: archived({ ...aTag({ seo }), extensions }),
  media: archived({ ...aMedia(), extensions }),
  redirect: new RestoreRedirects(new InMemoryRedirects()).archived(aRedirect({ workspaceId: 'w' })),
};

describe('fields that other formats hold', () => {
  it.each(ARCHIVE_KINDS)('are fields that a %s has', (kind) => {
    const fields = fieldsOf(STORED[kind]).map(([field]) => field);
    expect(fields).toEqual(expect.arrayContaining(Object.keys(EXPORTABLE_FIELDS[kind])));
  });

  it('are settings that a workspace has', async () => {
    const none = { siteName: null, siteUrl: null, previewUrl: null, twitterSite: null, facebookAppId: null };
    const more = {
      logoUrl: null,
      defaultOgImageUrl: null,
      primaryColor: null,
      aboutMd: null,
      seoTemplates: {},
      assistants: 'drafts' as const,
      assistantGuide: null,
      timeZone: 'UTC',
    };
    const workspace: Omit<Workspace, 'id' | 'slug' | 'version' | 'createdAt' | 'updatedAt'> = {
      ...none,
      ...more,
      name: 'Crumbs',
      defaultLocale: 'en',
      breadcrumbsEnabled: true,
      publisherType: 'Organization',
      publisher: { name: null, logoMediaId: null, sameAs: [] },
      siteVerification: { google: null, bing: null },
      permalinks: DEFAULT_PERMALINKS,
    };
    const reader = { of: () => Promise.resolve(workspace) };
    const told = await new RestoreSettings(reader as never, null as never).archived('w');
    expect(Object.keys(told)).toEqual(expect.arrayContaining(Object.keys(EXPORTABLE_FIELDS.workspace)));
  });
});
