import type { ReactElement } from 'react';
import type { Html as RenderedHtml } from '@galley/render';

export interface HtmlProps {
  readonly of: RenderedHtml | null;
}

/** HTML that `@galley/render` made, such as `cards(posts, site)`, in an element that layout does not see. */
export function Html({ of }: HtmlProps): ReactElement | null {
  if (of === null || of.text === '') return null;
  return <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: of.text }} />;
}
