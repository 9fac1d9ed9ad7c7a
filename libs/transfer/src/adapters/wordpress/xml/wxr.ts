/** The key of a slug that a post had before; the only one that is kept several times, one in a line. */
export const OLD_SLUG = '_wp_old_slug';

/** The site data in a WXR file. */
export interface WxrChannel {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly siteUrl: string;
  readonly blogUrl: string;
  /** The address of the site's icon. */
  readonly icon: string;
}

export interface WxrAuthor {
  readonly login: string;
  readonly name: string;
}

export interface WxrTerm {
  readonly taxonomy: string;
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** The slug of the parent term. */
  readonly parent: string;
  readonly description: string;
}

export interface WxrItem {
  /** Elements by local name; texts are trimmed, bodies unchanged. */
  readonly fields: ReadonlyMap<string, string>;
  readonly content: string;
  readonly excerpt: string;
  readonly categories: readonly { readonly domain: string; readonly slug: string; readonly name: string }[];
  readonly meta: ReadonlyMap<string, string>;
  readonly comments: number;
  /** False for an item within which the file ends. */
  readonly whole: boolean;
  /** The line in the file, counted from 1. */
  readonly line: number;
}

export type WxrRecord =
  | { readonly type: 'channel'; readonly channel: WxrChannel }
  | { readonly type: 'author'; readonly author: WxrAuthor }
  | { readonly type: 'term'; readonly term: WxrTerm }
  | { readonly type: 'item'; readonly item: WxrItem }
  | { readonly type: 'repaired'; readonly line: number; readonly message: string };
