/** A document is an array of blocks, told apart by `type`. Texts are inline Markdown, stored as sent. */
export interface ParagraphBlock {
  readonly type: 'paragraph';
  readonly text: string;
}

export interface HeadingBlock {
  readonly type: 'heading';
  readonly level: 2 | 3 | 4;
  readonly text: string;
  /** Unique within the document; always set once stored. */
  readonly id?: string;
}

export interface ListBlock {
  readonly type: 'list';
  readonly style: 'bullet' | 'ordered';
  readonly items: readonly string[];
}

export interface ImageBlock {
  readonly type: 'image';
  readonly mediaId: string;
  readonly alt?: string;
  readonly caption?: string;
}

export interface CodeBlock {
  readonly type: 'code';
  readonly language: string;
  readonly code: string;
}

export interface QuoteBlock {
  readonly type: 'quote';
  readonly text: string;
  readonly attribution?: string;
}

export interface DividerBlock {
  readonly type: 'divider';
}

export interface CalloutBlock {
  readonly type: 'callout';
  readonly variant: 'info' | 'warning' | 'success' | 'error';
  readonly title?: string;
  readonly body: string;
}

export interface VideoEmbedBlock {
  readonly type: 'video_embed';
  readonly url: string;
  readonly title?: string;
}

export interface TweetEmbedBlock {
  readonly type: 'tweet_embed';
  readonly url: string;
}

export interface FaqItem {
  readonly question: string;
  readonly answer: string;
}

export interface FaqBlock {
  readonly type: 'faq';
  readonly items: readonly FaqItem[];
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

/** A block of a text; its `type` says which fields it has. */
export type Block =
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

export type BlockType = Block['type'];
