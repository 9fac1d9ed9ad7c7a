/**
 * The blocks that a document is made of, told apart by `type`; their texts are inline Markdown. The converter has this description of
 * its own, so that it can run where no server is; the type checker holds it against the blocks of `content` where both meet.
 */
export interface ParagraphBlock {
  readonly type: 'paragraph';
  readonly text: string;
}

export interface HeadingBlock {
  readonly type: 'heading';
  readonly level: 2 | 3 | 4;
  readonly text: string;
  /** Unique within the document. */
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

/** An image that no media record stands for yet. */
export interface ImportedImage {
  readonly type: 'image';
  /** The `source` of a picture that the caller holds, or an http(s) URL. */
  readonly source: string;
  readonly alt?: string;
  readonly caption?: string;
}

/** A block of a document before its images are media. Texts name a picture that the caller holds by its `address`. */
export type ImportedBlock = Exclude<Block, ImageBlock> | ImportedImage;
