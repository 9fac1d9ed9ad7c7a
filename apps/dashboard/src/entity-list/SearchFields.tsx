import type { Api } from '../api/index.ts';
import { Graph } from '../schema-form/Graph.tsx';
import { Fields, TextField } from '../ui/index.ts';

/** The own values of a form; empty where the template of the workspace stands in. */
export interface SearchWords {
  readonly seoTitle: string;
  readonly seoDescription: string;
}

interface Entity {
  readonly seo: Api.OwnSeo;
  readonly seoResolved: Api.SeoGroup;
  readonly jsonLd: Api.JsonLd;
}

interface Props {
  /** Absent for a new one. */
  readonly entity: Entity | undefined;
  readonly values: SearchWords;
  readonly onTitle: (title: string) => void;
  readonly onDescription: (description: string) => void;
  readonly problem: (path: string) => string | undefined;
  readonly isDisabled: boolean;
}

export function searchWordsOf(entity: Entity | undefined): SearchWords {
  return { seoTitle: entity?.seo.title ?? '', seoDescription: entity?.seo.description ?? '' };
}

/** @returns what a write sends of them */
export function seoOf({ seoTitle, seoDescription }: SearchWords): { title: string | null; description: string | null } {
  return { title: seoTitle || null, description: seoDescription || null };
}

/** What search engines show of a category, tag or author: their own words, else those of the template; and the graph that they read. */
export function SearchFields({ entity, values, onTitle, onDescription, problem, isDisabled }: Props) {
  const standsIn = (of: 'title' | 'description') => {
    // What is resolved is the stored own value, where there is one.
    const text = entity?.seo[of] == null ? entity?.seoResolved[of] : null;
    return text == null ? {} : { placeholder: text };
  };
  return (
    <>
      <Fields pairs>
        <TextField
          label="Title for search engines"
          value={values.seoTitle}
          onChange={onTitle}
          problem={problem('seo.title')}
          isDisabled={isDisabled}
          {...standsIn('title')}
        />
        <TextField
          label="Description for search engines"
          rows={2}
          value={values.seoDescription}
          onChange={onDescription}
          problem={problem('seo.description')}
          isDisabled={isDisabled}
          {...standsIn('description')}
        />
      </Fields>
      {entity && <Graph of={entity.jsonLd} />}
    </>
  );
}
