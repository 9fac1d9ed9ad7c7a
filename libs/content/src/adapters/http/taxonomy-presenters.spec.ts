import { describe, expect, it } from '@jest/globals';
import { aCategory, anAuthor, aPage, aTag } from '../../../testing/builders.ts';
import { aMedia } from '../../../testing/media/a-media.ts';
import { aSite } from '../../../testing/ports/fixed-sites.ts';
import { NamedGraphs } from '../../../testing/ports/named-graphs.ts';
import { PlainEntitySeo } from '../../../testing/ports/plain-entity-seo.ts';
import { MediaUrls } from '../../ports/media/media-urls.port.ts';
import { AuthorPresenter } from './author/author.presenter.ts';
import { AUTHOR } from './author/author.response.ts';
import { CategoryPresenter } from './category/category.presenter.ts';
import { CATEGORY } from './category/category.response.ts';
import { PagePresenter } from './page/page.presenter.ts';
import { PAGE } from './page/page.response.ts';
import { TagPresenter } from './tag/tag.presenter.ts';
import { TAG } from './tag/tag.response.ts';

class TestUrls extends MediaUrls {
  of(storagePath: string): string {
    return `https://cdn.test/${storagePath}`;
  }
}

const site = aSite();
const seo = new PlainEntitySeo();
const urls = new TestUrls();
const file = aMedia({ storagePath: 'a.png' });
const media = new Map([[file.id, file]]);
const own = { title: 'Own' };

function presenters(graphs = new NamedGraphs()) {
  const authors = new AuthorPresenter(seo, graphs, urls);
  const categories = new CategoryPresenter(seo, graphs);
  const tags = new TagPresenter(seo, graphs);
  const pages = new PagePresenter(seo, graphs, urls);
  const author = { author: anAuthor({ seo: own, avatarMediaId: file.id }), media };
  const category = { category: aCategory({ seo: own }), trail: [], items: [], media };
  const tag = { tag: aTag({ seo: own }), items: [], media };
  const page = { page: aPage({ seo: own }), media };
  type Rest = [Parameters<TagPresenter['present']>[2], Parameters<TagPresenter['present']>[3]?];
  return [
    { kind: 'author', fields: AUTHOR.fields, present: (...rest: Rest) => authors.present(author, site, ...rest) },
    {
      kind: 'category',
      fields: CATEGORY.fields,
      present: (...rest: Rest) => categories.present(category, site, ...rest),
    },
    { kind: 'tag', fields: TAG.fields, present: (...rest: Rest) => tags.present(tag, site, ...rest) },
    { kind: 'page', fields: PAGE.fields, present: (...rest: Rest) => pages.present(page, site, ...rest) },
  ];
}

describe.each(presenters())('the presenter of a $kind', ({ kind, fields, present }) => {
  it('shows every field of the contract and no other, with the graph of the view', () => {
    const body = present('consumers') as Record<string, unknown>;
    expect(Object.keys(body)).toEqual([...fields]);
    expect(body['jsonLd']).toEqual({ graphOf: kind });
    expect(body['seo']).toMatchObject({ title: 'Own', description: null });
  });

  it('shows editors the own SEO values, each key of them, beside the resolved ones', () => {
    const body = present('editors') as Record<string, unknown>;
    expect(body['seo']).toEqual({ title: 'Own', description: null });
    expect(body['seoResolved']).toEqual((present('consumers') as Record<string, unknown>)['seo']);
  });

  it('shows what is selected', () => {
    expect(Object.keys(present('consumers', ['id', 'slug']))).toEqual(['id', 'slug']);
    expect(present('consumers', ['jsonLd'])).toEqual({ jsonLd: { graphOf: kind } });
  });
});

describe('presenters', () => {
  it('build no graph that nobody asks for', () => {
    const graphs = new NamedGraphs();
    for (const { present } of presenters(graphs)) present('consumers', ['id']);
    expect(graphs.built).toBe(0);
  });

  it('show an avatar whose file exists, and null for one whose file is gone', () => {
    const presenter = new AuthorPresenter(seo, new NamedGraphs(), urls);
    const author = anAuthor({ avatarMediaId: file.id });
    const avatar = { id: file.id, url: 'https://cdn.test/a.png' };
    expect(presenter.present({ author, media }, site, 'consumers')).toMatchObject({ avatarMedia: avatar });
    expect(presenter.present({ author, media: new Map() }, site, 'consumers')).toMatchObject({ avatarMedia: null });
  });

  it('show the url of every image of a page, null where the file is gone', () => {
    const presenter = new PagePresenter(seo, new NamedGraphs(), urls);
    const gone = '0190bbbb-0000-7000-8000-0000000000ff';
    const image = (mediaId: string) => ({ type: 'image', mediaId }) as const;
    const page = aPage({ bodyJson: [image(file.id.toUpperCase()), image(gone)], publishedAt: new Date(5) });
    expect(presenter.present({ page, media }, site, 'consumers')).toMatchObject({
      bodyJson: [{ url: 'https://cdn.test/a.png' }, { mediaId: gone, url: null }],
      publishedAt: '1970-01-01T00:00:00.005Z',
    });
  });
});
