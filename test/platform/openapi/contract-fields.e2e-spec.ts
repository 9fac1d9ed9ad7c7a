import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JsonSchema } from '@app/platform';
import { TestApp } from '../../support/app.ts';

const SLUGGED = ['id', 'workspaceId', 'slug', 'seo', 'createdAt'];

/** The fields that the contract names for each entity, and no others. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  Post: [
    ...SLUGGED,
    'title',
    'excerpt',
    'bodyJson',
    'bodyText',
    'tocItems',
    'readingTimeMin',
    'updatedAt',
    'featuredMediaId',
    'featuredMedia',
    'authorId',
    'author',
    'categoryId',
    'category',
    'tags',
    'relatedPosts',
    'status',
    'publishedAt',
    'scheduledAt',
    'isHowTo',
    'summaryForAi',
    'canonicalUrl',
    'viewCount',
    'deletedAt',
    'schemaType',
    'structuredData',
    'structuredBlocks',
    'seoScore',
    'readabilityScore',
    'jsonLd',
  ],
  Page: [...SLUGGED, 'title', 'bodyJson', 'bodyText', 'pageType', 'status', 'jsonLd', 'publishedAt', 'updatedAt'],
  Author: [
    ...SLUGGED,
    'displayName',
    'bio',
    'credentials',
    'avatarMediaId',
    'avatarMedia',
    'sameAs',
    'isActive',
    'person',
    'jsonLd',
    'updatedAt',
  ],
  Category: [
    ...SLUGGED,
    'parentId',
    'name',
    'description',
    'path',
    'sortOrder',
    'isActive',
    'collectionMetadata',
    'jsonLd',
    'updatedAt',
  ],
  Tag: [...SLUGGED, 'name', 'jsonLd'],
  Media: [
    'id',
    'workspaceId',
    'url',
    'storagePath',
    'mimeType',
    'sizeBytes',
    'width',
    'height',
    'alt',
    'caption',
    'uploadedByUserId',
    'uploadedByApiKeyId',
    'createdAt',
  ],
  Redirect: ['id', 'workspaceId', 'fromPath', 'toPath', 'type', 'hitCount', 'lastHitAt', 'createdAt', 'updatedAt'],
  LinkHealthEntry: [
    'id',
    'workspaceId',
    'path',
    'referrer',
    'hitCount',
    'firstSeenAt',
    'lastSeenAt',
    'resolvedAt',
    'resolvedBy',
  ],
  Workspace: [
    'id',
    'name',
    'slug',
    'siteName',
    'siteUrl',
    'defaultLocale',
    'twitterSite',
    'facebookAppId',
    'logoUrl',
    'breadcrumbsEnabled',
    'siteVerification',
    'defaultOgImageUrl',
    'publisherType',
    'publisher',
    'primaryColor',
    'aboutMd',
    'permalinks',
  ],
  SeoGroup: [
    'title',
    'description',
    'canonicalUrl',
    'focusKeyword',
    'secondaryKeywords',
    'robots',
    'og',
    'twitter',
    'breadcrumbsTitle',
    'noindexReason',
    'redirectTo',
  ],
};

/** It is there only if the parameter `include` asks for it. */
const ON_REQUEST = 'included';

describe('answers of the external API', () => {
  let test: TestApp;
  let schemas: Record<string, JsonSchema>;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    const { body } = await test.http.get('/api/v1/external/openapi.json').expect(200);
    ({ schemas } = (body as { components: { schemas: Record<string, JsonSchema> } }).components);
  });
  afterAll(() => test.stop());

  it.each(Object.entries(FIELDS))('have the fields of %s that the contract names, and no others', (name, fields) => {
    const { properties, additionalProperties, required } = schemas[name] as Record<string, object>;
    const always = Object.keys(properties as object).filter((field) => field !== ON_REQUEST);
    expect(always.toSorted()).toEqual(fields.toSorted());
    expect(required ?? []).not.toContain(ON_REQUEST);
    expect(additionalProperties ?? false).toBe(false);
  });

  it('say of a broken link what the contract names, also once it is resolved', async () => {
    const { key } = await test.workspace();
    const { body } = await test.as(key).post('/link-health', { path: '/lost' }).expect(200);
    const fields = new Set(FIELDS['LinkHealthEntry']);
    expect(Object.keys(body as object).filter((name) => !fields.has(name))).toEqual([]);
  });
});
