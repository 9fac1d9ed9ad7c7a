import { describe, expect, it } from '@jest/globals';
import { PostRelations } from './post-relations.ts';

describe(PostRelations.name, () => {
  it('gives ids in their order, each once, however they are told', () => {
    const posts = new PostRelations();
    const tag = (post_id: unknown, tag_id: string, sort_order?: unknown) =>
      posts.relate('tags', { post_id, sort_order }, tag_id);
    tag('a', 'third', 2);
    tag('a', 'first', 0);
    tag('a', 'second', '1');
    tag('a', 'first', 5);
    tag(7, 'alone');
    tag('late', 'alone', 3);
    tag('b', 'one', 0);
    tag('b', 'before', -1);
    expect(['a', '7', 'late', 'b', 'none'].map((post) => posts.tagsOf(post))).toEqual([
      ['first', 'second', 'third'],
      ['alone'],
      ['alone'],
      ['before', 'one'],
      [],
    ]);
    expect(posts.authorsOf('a')).toEqual([]);
  });

  it('gives of posts_meta what says something', () => {
    const posts = new PostRelations();
    posts.addMeta({ id: 'm1', post_id: 'a', meta_title: 'Rye', og_title: null, og_image: '', email_only: false });
    posts.addMeta({ id: 'm2', post_id: 'b', meta_title: null });
    expect(posts.metaOf('a')).toEqual({ meta_title: 'Rye', email_only: false });
    expect(posts.metaOf('b')).toEqual({});
    expect(posts.metaOf('c')).toEqual({});
  });
});
