import type { Dashboard } from '../../support/dashboard.ts';

export type Document = Record<string, unknown>;
type Send = (body: object) => ReturnType<Dashboard['post']>;

/** Each document that clients can write, with a text at each of its places: its name, how to create it, and its route. */
export function writableDocuments(owner: () => Dashboard, authorId: () => string): [string, () => Document, Send][] {
  let unique = 0;
  const next = () => unique++;
  return [
    [
      'a post',
      () => ({
        slug: `post-${next()}`,
        title: 'T',
        excerpt: 'E',
        summaryForAi: 'S',
        canonicalUrl: 'https://a.example/x',
        status: 'draft',
        schemaType: 'BlogPosting',
        authorId: authorId(),
        bodyJson: [
          { type: 'paragraph', text: 'a' },
          { type: 'heading', level: 2, text: 'h', id: 'h' },
          { type: 'list', style: 'bullet', items: ['i'] },
          { type: 'code', language: 'ts', code: 'c' },
          { type: 'quote', text: 'q', attribution: 'w' },
          { type: 'callout', variant: 'info', title: 't', body: 'b' },
          { type: 'video_embed', url: 'https://v.example/1', title: 't' },
          { type: 'faq', items: [{ question: 'q', answer: 'a' }] },
          { type: 'cta', title: 't', body: 'b', linkUrl: '/x', linkLabel: 'l', variant: 'default' },
          { type: 'key_takeaways', items: ['k'] },
        ],
        seo: {
          title: 't',
          description: 'd',
          focusKeyword: 'f',
          secondaryKeywords: ['s'],
          og: { title: 'o', type: 'article' },
          twitter: { creator: '@c' },
          breadcrumbsTitle: 'b',
        },
        structuredData: { BlogPosting: { alternativeHeadline: 'a' } },
      }),
      (body) => owner().post('/posts', body),
    ],
    [
      'a page',
      () => ({
        slug: `page-${next()}`,
        title: 'T',
        bodyJson: [{ type: 'paragraph', text: 'a' }],
        seo: { title: 't' },
      }),
      (body) => owner().post('/pages', body),
    ],
    [
      'an author',
      () => ({
        slug: `author-${next()}`,
        displayName: 'D',
        bio: 'b',
        credentials: 'c',
        sameAs: ['https://a.example/me'],
        seo: { title: 't' },
      }),
      (body) => owner().post('/authors', body),
    ],
    [
      'a category',
      () => ({ slug: `category-${next()}`, name: 'N', description: 'd', seo: { title: 't' } }),
      (body) => owner().post('/categories', body),
    ],
    ['a tag', () => ({ slug: `tag-${next()}`, name: 'N', seo: { title: 't' } }), (body) => owner().post('/tags', body)],
    [
      'a redirect',
      () => ({ fromPath: `/from-${next()}`, toPath: '/to', type: 'Permanent301' }),
      (body) => owner().post('/redirects', body),
    ],
    [
      'settings',
      () => ({
        name: 'N',
        siteName: 'S',
        siteUrl: 'https://kettle.example',
        twitterSite: '@k',
        facebookAppId: '1',
        aboutMd: 'a',
        publisher: { name: 'P', sameAs: ['https://a.example'] },
        permalinks: { post: '/{slug}' },
        seoTemplates: { post: { title: '{title}' } },
        siteVerification: { google: 'g' },
      }),
      (body) => owner().patch('', body),
    ],
    [
      'an invitation',
      () => ({ email: `a${next()}@example.com`, permissions: ['posts:read'] }),
      (body) => owner().post('/invitations', body),
    ],
    ['a key', () => ({ name: 'N' }), (body) => owner().post('/api-keys', body)],
  ];
}

export function isObject(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One text of a document. */
interface Place {
  readonly path: string;
  /** Appends something to the text. */
  append: (end: string) => void;
  /** Replaces the text. */
  replace: (text: string) => void;
}

export function textsOf(value: unknown, path = ''): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Document;
  return Object.entries(holder).flatMap(([key, item]) => {
    const place = Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    if (typeof item !== 'string') return textsOf(item, place);
    const replace = (text: string) => void (holder[key] = text);
    return [{ path: place, replace, append: (end: string) => replace(item + end) }];
  });
}

/** One copy of the document per text, with that text changed. */
export function* spoilt(make: () => Document, spoil: (place: Place) => void): Generator<[string, Document]> {
  const places = textsOf(make()).length;
  for (let at = 0; at < places; at++) {
    const document = make();
    const place = textsOf(document)[at];
    if (!place) continue;
    spoil(place);
    yield [place.path, document];
  }
}
