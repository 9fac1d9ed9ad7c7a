import type { Author } from '../domain/author/author.ts';
import type { Category } from '../domain/category/category.ts';
import type { Page } from '../domain/page/page.ts';
import type { Tag } from '../domain/tag/tag.ts';
import type { SeoSubject } from '../ports/seo/entity-seo.port.ts';

export function pageSubject({ title }: Pick<Page, 'title'>): SeoSubject {
  return { kind: 'page', title, excerpt: null, category: null };
}

export function categorySubject({ name, description = null }: Pick<Category, 'name'> & Partial<Category>): SeoSubject {
  return { kind: 'category', title: name, excerpt: description, category: name };
}

export function tagSubject({ name }: Pick<Tag, 'name'>): SeoSubject {
  return { kind: 'tag', title: name, excerpt: null, category: null };
}

export function authorSubject({ displayName, bio = null }: Pick<Author, 'displayName'> & Partial<Author>): SeoSubject {
  return { kind: 'author', title: displayName, excerpt: bio, category: null };
}
