import { isJsonObject } from '@app/shared-kernel';

/** What JSON-LD says about the article or page; empty values where it says nothing. */
export interface LinkedData {
  readonly isArticle: boolean;
  readonly headline: string;
  readonly description: string;
  readonly published: string;
  readonly modified: string;
  readonly authors: readonly string[];
  readonly keywords: readonly string[];
  readonly section: string;
  readonly image: string;
}

type Values = Readonly<Record<string, unknown>>;

const ARTICLE = /(?:Article|BlogPosting|Report|Review|Recipe)$/;
const PAGE = /(?:^|:)(?:\w*Page|WebSite)$/;
/** Objects of one page that are looked at. */
const OBJECTS_MAX = 1_000;

/** @param scripts JSON-LD documents; those that are no JSON are passed over */
export function linkedData(scripts: readonly string[]): LinkedData {
  const objects = scripts.flatMap(objectsIn).slice(0, OBJECTS_MAX);
  const article = objects.find((each) => typesOf(each).some((type) => ARTICLE.test(type)));
  const page = objects.find((each) => typesOf(each).some((type) => PAGE.test(type)));
  const about: Values = article ?? page ?? {};
  return {
    isArticle: article !== undefined,
    headline: textIn(about['headline']) || (article === undefined ? '' : textIn(about['name'])),
    description: textIn(about['description']),
    published: textIn(about['datePublished']),
    modified: textIn(about['dateModified']),
    authors: listOf(about['author']).map(nameIn).filter(Boolean),
    keywords: listOf(about['keywords']).flatMap((each) => textIn(each).split(',')),
    section: textIn(listOf(about['articleSection'])[0]),
    image: imageIn(about['image']),
  };
}

/** The objects of a document, those of a graph each. */
function objectsIn(script: string): Values[] {
  let value: unknown;
  try {
    value = JSON.parse(script);
  } catch {
    return [];
  }
  const top = listOf(value).filter(isJsonObject);
  return top.flatMap((each) => [each, ...listOf(each['@graph']).filter(isJsonObject)]);
}

function typesOf(object: Values): string[] {
  return listOf(object['@type']).map(textIn);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : value === undefined || value === null ? [] : [value];
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
}

function nameIn(value: unknown): string {
  return isJsonObject(value) ? textIn(value['name']) : textIn(value);
}

function imageIn(value: unknown): string {
  const [first] = listOf(value);
  return isJsonObject(first) ? textIn(first['url']) : textIn(first);
}
