import { cut } from '../../util/letters.ts';
import css from './Seo.module.css';

/** Characters of a title that search results show. */
export const TITLE_MAX = 60;
export const DESCRIPTION_MAX = 160;

interface Props {
  readonly title: string;
  readonly description: string;
  readonly canonical: string | null;
  /** Stands for the address of a post without a canonical one. */
  readonly slug: string;
}

/** A post as search engines list it. */
export function SearchResult({ title, description, canonical, slug }: Props) {
  return (
    <figure className={css['result']} aria-label="Search result preview">
      <span className={css['address']}>{canonical ?? `/${slug}`}</span>
      <span className={css['resultTitle']} dir="auto">
        {cut(title, TITLE_MAX)}
      </span>
      <span className={css['resultText']} dir="auto">
        {cut(description, DESCRIPTION_MAX) || 'Search engines will choose a sentence from the post.'}
      </span>
    </figure>
  );
}
