/**
 * The 13 shapes of a body block, as far as reading them goes. Structural on purpose: whoever owns and validates bodies has
 * types of its own, and values of those fit here. Texts are Markdown source as stored.
 */
export type ContentBlock =
  | ParagraphBlock
  | HeadingBlock
  | ListBlock
  | ImageBlock
  | CodeBlock
  | QuoteBlock
  | DividerBlock
  | CalloutBlock
  | VideoEmbedBlock
  | TweetEmbedBlock
  | FaqBlock
  | CtaBlock
  | KeyTakeawaysBlock;

export interface ParagraphBlock {
  readonly type: 'paragraph';
  readonly text: string;
}

export interface HeadingBlock {
  readonly type: 'heading';
  readonly level: 2 | 3 | 4;
  readonly text: string;
  readonly id?: string | null;
}

export interface ListBlock {
  readonly type: 'list';
  readonly style: 'bullet' | 'ordered';
  readonly items: readonly string[];
}

export interface ImageBlock {
  readonly type: 'image';
  readonly mediaId: string;
  readonly alt?: string | null;
  readonly caption?: string | null;
  /** Present on what is read only: the file's address, null when the media is gone. */
  readonly url?: string | null;
}

export interface CodeBlock {
  readonly type: 'code';
  readonly language: string;
  readonly code: string;
}

export interface QuoteBlock {
  readonly type: 'quote';
  readonly text: string;
  readonly attribution?: string | null;
}

export interface DividerBlock {
  readonly type: 'divider';
}

export interface CalloutBlock {
  readonly type: 'callout';
  readonly variant: 'info' | 'warning' | 'success' | 'error';
  readonly title?: string | null;
  readonly body: string;
}

export interface VideoEmbedBlock {
  readonly type: 'video_embed';
  readonly url: string;
  readonly title?: string | null;
}

export interface TweetEmbedBlock {
  readonly type: 'tweet_embed';
  readonly url: string;
}

export interface FaqBlock {
  readonly type: 'faq';
  readonly items: readonly { readonly question: string; readonly answer: string }[];
}

export interface CtaBlock {
  readonly type: 'cta';
  readonly title: string;
  readonly body: string;
  readonly linkUrl: string;
  readonly linkLabel: string;
  readonly variant: 'default' | 'outlined';
}

export interface KeyTakeawaysBlock {
  readonly type: 'key_takeaways';
  readonly items: readonly string[];
}
