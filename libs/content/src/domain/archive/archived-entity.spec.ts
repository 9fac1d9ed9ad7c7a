import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aCategory, aPage, aPost, aTag } from '@app/content/testing';
import type { JsonObject } from '@app/shared-kernel';
import { archived, withDates } from './archived-entity.ts';

const WORKSPACE = '01900000-0000-7000-8000-000000000001';

describe(archived.name, () => {
  it('tells nothing of the workspace, of people, or of what follows from other fields', () => {
    const post = { ...aPost({ workspaceId: WORKSPACE }), tagIds: [], relatedPostIds: [], viewCount: 3 };
    const by = { createdBy: 'u', updatedBy: 'u', scheduledBy: 'u', unpublishBy: 'u' };
    const told = archived({ ...post, ...by });
    const hidden = new Set([
      'workspaceId',
      'version',
      'createdBy',
      'updatedBy',
      'scheduledBy',
      'unpublishBy',
      'deletedAt',
      'bodyText',
      'wordCount',
    ]);
    expect(Object.keys(told).filter((name) => hidden.has(name))).toEqual([]);
    expect(told).toMatchObject({ id: post.id, slug: post.slug, title: post.title, viewCount: 3 });
    expect(JSON.stringify(told)).not.toContain(WORKSPACE);
  });

  it('tells a category without its path, which follows from where it stands', () => {
    const category = aCategory({ workspaceId: WORKSPACE });
    expect(archived(category)).not.toHaveProperty('path');
    expect(archived(category)).toMatchObject({ id: category.id, slug: category.slug, parentId: category.parentId });
  });

  it('writes dates as ISO 8601 and reads them as they were', () => {
    const instant = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instant, instant, fc.option(instant), (createdAt, updatedAt, publishedAt) => {
        const told = archived({ ...aPage({ workspaceId: WORKSPACE }), createdAt, updatedAt, publishedAt });
        expect(told['createdAt']).toBe(createdAt.toISOString());
        expect(withDates(JSON.parse(JSON.stringify(told)) as JsonObject)).toMatchObject({
          createdAt,
          updatedAt,
          publishedAt,
        });
      }),
      { numRuns: 30 },
    );
  });
});

describe(withDates.name, () => {
  it.each([
    '2026-01-01',
    '2026-01-01T00:00:00Z',
    '2026-01-01T00:00:00.000+01:00',
    'x2026-01-01T00:00:00.000Z',
    '2026-01-01T00:00:00.000Zx',
    7,
    null,
  ])('leaves %j for the rules to refuse', (createdAt) => {
    expect(withDates({ createdAt })).toEqual({ createdAt });
  });

  it('makes dates of its own fields that hold some, and of nothing else', () => {
    const at = '2026-01-01T00:00:00.000Z';
    expect(withDates({ title: at, updatedAt: at })).toEqual({ title: at, updatedAt: new Date(at) });
    expect(withDates({})).toEqual({});
    const tag = archived(aTag({ workspaceId: WORKSPACE }));
    expect(Object.keys(withDates(tag)).toSorted()).toEqual(Object.keys(tag).toSorted());
  });
});
