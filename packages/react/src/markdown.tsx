import type { ReactElement } from 'react';
import { inlineMarkdown, markdown } from '@galley/render';

export interface MarkdownProps {
  readonly children: string;
  /** One line, in a `span`. */
  readonly inline?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A text in Markdown, such as an excerpt or the description of a category. */
export function Markdown({ children, inline = false, className }: MarkdownProps): ReactElement {
  const { text } = inline ? inlineMarkdown(children) : markdown(children);
  const html = { __html: text };
  return inline ? (
    <span className={className} dangerouslySetInnerHTML={html} />
  ) : (
    <div className={className} dangerouslySetInnerHTML={html} />
  );
}
