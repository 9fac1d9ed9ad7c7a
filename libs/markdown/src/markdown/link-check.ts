import type { Token, Tokens } from 'marked';
import type { Notes } from '../notes.ts';
import type { Pictures } from '../pictures.ts';
import { isReference, referenceLabel } from './markdown-lexer.ts';

const LEADS_ANYWHERE = /^(?:[a-z][a-z0-9+.-]*:|[/#]|$)/i;

/**
 * Reports links that no longer work once the post has moved, and definitions that no link uses, which are in no block.
 */
export class LinkCheck {
  private readonly used = new Set<string>();
  private readonly definitions: { readonly definition: Tokens.Def; readonly line: number }[] = [];

  constructor(
    private readonly images: Pictures,
    private readonly notes: Notes,
    private readonly link: ((url: string) => string | null) | undefined,
  ) {}

  /** @param token any token of the body, after its conversion; `notes.line` is its line */
  see(token: Token): void {
    if (token.type === 'def') this.definitions.push({ definition: token as Tokens.Def, line: this.notes.line });
    if (isReference(token)) this.used.add(referenceLabel(token));
    if (token.type === 'link') this.seeAddress(token as Tokens.Link);
  }

  finish(): void {
    for (const { definition, line } of this.definitions) {
      if (this.used.delete(definition.tag)) continue;
      this.notes.line = line;
      this.notes.add('definition', 'a definition that no link uses is left out', definition.raw);
    }
  }

  private seeAddress({ href }: Tokens.Link): void {
    if (LEADS_ANYWHERE.test(href) || this.images.knows(href) || (this.link?.(href) ?? href) !== href) return;
    this.notes.addOnce('local-link', `the link to ${href} is kept, though it is relative to the old place`);
  }
}
