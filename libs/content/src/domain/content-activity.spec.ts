import { describe, expect, it } from '@jest/globals';
import { edited, mediaEntity, namedEntity, pageUpdated, postUpdated, statusChanged } from './content-activity.ts';
import type { Page } from './page/page.ts';
import type { Post } from './post/post.ts';

const post = { id: 'p', title: 'Rye', status: 'draft' } as Post;
const page = { id: 'q', title: 'Imprint', status: 'published' } as Page;

describe(postUpdated.name, () => {
  const told = (...given: Parameters<typeof postUpdated>) =>
    postUpdated(...given).map(({ action, details }) => ({ action, ...details }));

  it('names the edited fields, never what they hold or what follows from them', () => {
    const changed = { title: 'Rye bread', bodyJson: [], bodyText: 'secret', seoScore: 3, mediaIds: [] };
    expect(postUpdated(post, changed, {})).toEqual([
      {
        action: 'post.updated',
        entity: { type: 'post', id: 'p', name: 'Rye bread' },
        details: { fields: ['title', 'bodyJson'] },
        keepsPlace: true,
      },
    ]);
  });

  it.each([
    ['texts', { title: 'Rye bread', seoScore: 3 }, {}, true],
    ['pinned posts', {}, { relatedPostIds: ['q'] }, true],
    ['tags', {}, { tagIds: ['t'] }, false],
    ['a category', { title: 'Rye bread', categoryId: null }, {}, false],
    ['a status', { status: 'archived' }, {}, false],
  ] as const)('tells whether lists stay as they are: %s', (_, changed, related, keeps) => {
    const told = postUpdated(post, changed, related).map(({ keepsPlace = false }) => keepsPlace);
    expect(new Set(told)).toEqual(new Set([keeps]));
  });

  it('tells each kind of change by an action of its own', () => {
    const changed = { slug: 'rye', status: 'published', publishedAt: new Date() } as const;
    expect(told(post, changed, { tagIds: ['t'], relatedPostIds: [] })).toEqual([
      { action: 'post.updated', fields: ['slug'] },
      { action: 'post.published', from: 'draft' },
      { action: 'post.tags-replaced', tagIds: ['t'] },
      { action: 'post.related-changed', postIds: [] },
    ]);
    expect(told(post, { status: 'archived' }, {})).toEqual([{ action: 'post.archived', from: 'draft' }]);
  });

  it('tells an update that only derived anew', () => {
    expect(told(post, { seoScore: 4 }, {})).toEqual([{ action: 'post.updated', fields: [] }]);
  });
});

describe(pageUpdated.name, () => {
  it('tells edits and steps of the status', () => {
    expect(pageUpdated(page, { status: 'draft', title: 'Legal' }).map(({ action }) => action)).toEqual([
      'page.updated',
      'page.unpublished',
    ]);
    expect(pageUpdated(page, { bodyText: '' })).toMatchObject([{ action: 'page.updated', details: { fields: [] } }]);
  });
});

describe('the parts of an entry', () => {
  it('are none for a status that stays, and for fields that have actions of their own', () => {
    expect(statusChanged(namedEntity('tag', 't', 'Rye'), 'draft', 'draft')).toEqual([]);
    expect(edited(namedEntity('category', 'c', 'Bread'), { path: 'a/b', parentId: 'a' })).toEqual([]);
  });

  it('name a file by its alternative text, else by its place in the store', () => {
    const storagePath = 'w/2026/01/m.jpg';
    expect(mediaEntity({ id: 'm', alt: 'A loaf', storagePath }).name).toBe('A loaf');
    expect(mediaEntity({ id: 'm', alt: ' ', storagePath }).name).toBe('m.jpg');
  });
});
