import { describe, expect, it } from '@jest/globals';
import { TaggedBody } from '@app/platform';
import { aCategory, anAuthor, aPost, aTag } from '../../../../testing/builders.ts';
import { aMedia } from '../../../../testing/media/a-media.ts';
import { aSite } from '../../../../testing/ports/fixed-sites.ts';
import { NamedGraphs } from '../../../../testing/ports/named-graphs.ts';
import { PlainEntitySeo } from '../../../../testing/ports/plain-entity-seo.ts';
import type { PostView } from '../../../domain/post/post-view.ts';
import { MediaUrls } from '../../../ports/media/media-urls.port.ts';
import { PostScores } from '../../../ports/post/post-scores.port.ts';
import { EditedPostPresenter } from './edited-post.presenter.ts';
import { EDITED_POST } from './edited-post.response.ts';
import { PostPresenter } from './post.presenter.ts';
import { POST } from './post.response.ts';

class TestUrls extends MediaUrls {
  of(storagePath: string): string {
    return `https://cdn.test/${storagePath}`;
  }
}

class CountedReports extends PostScores {
  reports = 0;

  async of() {
    return { seoScore: 1, readabilityScore: 2 };
  }

  async report() {
    this.reports += 1;
    const part = { score: 1, checks: [], note: null };
    return { seo: part, readability: part };
  }
}

const site = aSite();
const own = { title: 'Own' };

function given() {
  const file = aMedia({ storagePath: 'a.png' });
  const category = aCategory({ seo: own });
  const view: PostView = {
    post: aPost({ seo: own, featuredMediaId: file.id, publishedAt: new Date(5), categoryId: category.id }),
    viewCount: 7,
    author: anAuthor({ seo: own }),
    category,
    trail: [],
    tags: [aTag({ seo: own })],
    related: [],
    media: new Map([[file.id, file]]),
  };
  const [seo, graphs, urls, scores] = [new PlainEntitySeo(), new NamedGraphs(), new TestUrls(), new CountedReports()];
  return {
    view,
    graphs,
    scores,
    posts: new PostPresenter(seo, graphs, urls),
    edited: new EditedPostPresenter(seo, graphs, urls, scores),
  };
}

describe(PostPresenter.name, () => {
  it('shows every field of the contract and no other, with those of what stands within', () => {
    const { posts, view } = given();
    const body = posts.present(view, site);
    expect(Object.keys(body)).toEqual([...POST.names]);
    expect(body).toMatchObject({
      featuredMedia: { url: 'https://cdn.test/a.png' },
      publishedAt: '1970-01-01T00:00:00.005Z',
      author: { seo: { title: 'Own' } },
      category: { seo: { title: 'Own' } },
      tags: [{ seo: { title: 'Own' } }],
      jsonLd: { graphOf: 'post' },
      viewCount: 7,
    });
  });

  it('builds no graph that is not asked for', () => {
    const { posts, view, graphs } = given();
    expect(posts.showing().show(view, site, ['slug'])).toEqual({ slug: view.post.slug });
    expect(graphs.built).toBe(0);
  });

  it('makes a tag that a counted view does not change', async () => {
    const { posts, view } = given();
    const { show, untagged } = posts.showing();
    const tagOf = async (viewCount: number) =>
      TaggedBody.entity(await show({ ...view, viewCount }, site, null), untagged).etag();
    expect(await tagOf(7)).toBe(await tagOf(8));
  });
});

describe(EditedPostPresenter.name, () => {
  it('shows the own SEO values beside the resolved ones, and none of what stands within', async () => {
    const { edited, view } = given();
    const body = await edited.present(view, site);
    expect(Object.keys(body)).toEqual([...EDITED_POST.names]);
    expect(body.seo).toEqual({ title: 'Own', description: null });
    expect(body.seoResolved).toMatchObject({ title: 'Own' });
    for (const within of [body.author, body.category, body.tags[0]]) expect(within).not.toHaveProperty('seo');
    expect(body).toMatchObject({ version: view.post.version, createdBy: view.post.createdBy });
  });

  it('makes reports for single reads alone', async () => {
    const { edited, view, scores } = given();
    const { show, listed = [] } = edited.showing();
    expect(await show(view, site, listed)).not.toHaveProperty('seoReport');
    expect(scores.reports).toBe(0);
    expect(await show(view, site, null)).toHaveProperty('seoReport');
  });
});

describe('the cache tags of a post', () => {
  it('name a file that is gone: it may come back under its id', () => {
    const { view, posts } = given();
    const post = { ...view.post, mediaIds: ['gone'] };
    const file = [...view.media.keys()].map((id) => `media:${id}`);
    expect(posts.showing().tags({ ...view, post }, null)).toEqual(expect.arrayContaining(['media:gone', ...file]));
  });
});
