import type { ReactElement } from 'react';
import { head, type PageMeta, type Site } from '@galley/render';

export interface HeadProps {
  /** What the page says of itself, such as `postMeta(post, site)`. */
  readonly meta: PageMeta;
  readonly site: Site;
}

/** The elements of a head. React 19 moves them there from wherever they are; with React 18 they belong into `head`. */
export function Head({ meta, site }: HeadProps): ReactElement {
  return (
    <>
      {head(meta, site).map(({ tag, attributes, text }, at) => {
        const key = `${tag} ${at}`;
        if (tag === 'title') return <title key={key}>{text}</title>;
        if (tag === 'meta') return <meta key={key} {...attributes} />;
        if (tag === 'link') return <link key={key} {...attributes} />;
        // The text is JSON in which nothing can end the element.
        return <script key={key} {...attributes} dangerouslySetInnerHTML={{ __html: text ?? '' }} />;
      })}
    </>
  );
}
