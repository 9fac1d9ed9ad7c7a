import type { Api } from '../api/index.ts';
import { Graph } from '../schema-form/Graph.tsx';
import { Fields, TextField } from '../ui/index.ts';

/** The own values of a form; empty where the template of the workspace stands in. */
export interface SearchWords {
  readonly title: string;
  readonly description: string;
}

interface Entity {
  readonly seo: Api.OwnSeo;
  readonly seoResolved: Api.SeoGroup;
  readonly jsonLd: Api.JsonLd;
}

interface Props {
  /** Absent for a new one. */
  readonly entity: Entity | undefined;
  readonly words: SearchWords;
  readonly onChange: (words: SearchWords) => void;
  readonly problem: (path: string) => string | undefined;
  readonly isDisabled: boolean;
}

/** @returns the value of a form, named as the service names it in its problems */
export function searchWordsOf(entity: Entity | undefined): { readonly seo: SearchWords } {
  return { seo: { title: entity?.seo.title ?? '', description: entity?.seo.description ?? '' } };
}

/** @returns what a write sends of them; nothing for a new entity without any */
export function seoOf({ title, description }: SearchWords, entity: Entity | undefined) {
  if (!entity && title === '' && description === '') return {};
  return { seo: { title: title || null, description: description || null } };
}

/** What search engines show of a category, tag or author: their own words, else those of the template; and the graph that they read. */
export function SearchFields({ entity, words, onChange, problem, isDisabled }: Props) {
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
          value={words.title}
          onChange={(title) => onChange({ ...words, title })}
          problem={problem('seo.title')}
          isDisabled={isDisabled}
          {...standsIn('title')}
        />
        <TextField
          label="Description for search engines"
          rows={2}
          value={words.description}
          onChange={(description) => onChange({ ...words, description })}
          problem={problem('seo.description')}
          isDisabled={isDisabled}
          {...standsIn('description')}
        />
      </Fields>
      {entity && <Graph of={entity.jsonLd} />}
    </>
  );
}
