import {
  Captions,
  Code,
  Heading2,
  Heading3,
  Heading4,
  Image,
  Lightbulb,
  List,
  ListChecks,
  ListOrdered,
  MessageCircleQuestion,
  Minus,
  MousePointerClick,
  Pilcrow,
  Quote,
  Share2,
  type LucideIcon,
} from 'lucide-react';

/** An entry of the slash menu. */
export interface BlockKind {
  /** The argument of `insertEmpty` and `turnInto`. */
  readonly id: string;
  readonly name: string;
  readonly hint: string;
  readonly group: 'Text' | 'Media' | 'Advanced';
  readonly icon: LucideIcon;
  /** Further search words. */
  readonly words: string;
  /** Whether a text can be converted to it. */
  readonly isShape: boolean;
}

export const BLOCK_KINDS: readonly BlockKind[] = [
  {
    id: 'paragraph',
    name: 'Text',
    hint: 'Plain paragraph',
    group: 'Text',
    icon: Pilcrow,
    words: 'paragraph p',
    isShape: true,
  },
  {
    id: 'heading2',
    name: 'Heading',
    hint: '## ',
    group: 'Text',
    icon: Heading2,
    words: 'h2 title section',
    isShape: true,
  },
  { id: 'heading3', name: 'Subheading', hint: '### ', group: 'Text', icon: Heading3, words: 'h3', isShape: true },
  { id: 'heading4', name: 'Small heading', hint: '#### ', group: 'Text', icon: Heading4, words: 'h4', isShape: true },
  { id: 'bullet', name: 'Bullet list', hint: '- ', group: 'Text', icon: List, words: 'ul unordered', isShape: true },
  {
    id: 'ordered',
    name: 'Numbered list',
    hint: '1. ',
    group: 'Text',
    icon: ListOrdered,
    words: 'ol ordered steps',
    isShape: true,
  },
  { id: 'quote', name: 'Quote', hint: '> ', group: 'Text', icon: Quote, words: 'blockquote citation', isShape: true },
  { id: 'code', name: 'Code', hint: '``` ', group: 'Text', icon: Code, words: 'pre snippet', isShape: true },
  { id: 'divider', name: 'Divider', hint: '---', group: 'Text', icon: Minus, words: 'hr line rule', isShape: false },
  {
    id: 'image',
    name: 'Image',
    hint: 'From the media library or your device',
    group: 'Media',
    icon: Image,
    words: 'picture photo media',
    isShape: false,
  },
  {
    id: 'video_embed',
    name: 'Video',
    hint: 'YouTube, Vimeo or a file',
    group: 'Media',
    icon: Captions,
    words: 'youtube vimeo embed',
    isShape: false,
  },
  {
    id: 'tweet_embed',
    name: 'Post on X',
    hint: 'Paste a link',
    group: 'Media',
    icon: Share2,
    words: 'tweet twitter embed',
    isShape: false,
  },
  {
    id: 'callout',
    name: 'Callout',
    hint: 'Note, tip, warning',
    group: 'Advanced',
    icon: Lightbulb,
    words: 'note tip warning info alert',
    isShape: true,
  },
  {
    id: 'takeaways',
    name: 'Key takeaways',
    hint: 'Sum up the post in a few lines',
    group: 'Advanced',
    icon: ListChecks,
    words: 'summary tldr',
    isShape: true,
  },
  {
    id: 'faq',
    name: 'Questions and answers',
    hint: 'FAQ',
    group: 'Advanced',
    icon: MessageCircleQuestion,
    words: 'faq',
    isShape: false,
  },
  {
    id: 'cta',
    name: 'Call to action',
    hint: 'Text and a button',
    group: 'Advanced',
    icon: MousePointerClick,
    words: 'cta button',
    isShape: false,
  },
];

const LATEST_KEY = 'galley.latest-blocks';

/** Kinds that match the query; without a query, recently used ones come first within their group. */
export function kindsFor(query: string): readonly BlockKind[] {
  const typed = query.trim().toLowerCase();
  if (typed === '') {
    const latest = latestKinds();
    const rank = ({ id }: BlockKind) => (latest.includes(id) ? latest.indexOf(id) : latest.length);
    return ['Text', 'Media', 'Advanced'].flatMap((group) =>
      BLOCK_KINDS.filter((kind) => kind.group === group).sort((a, b) => rank(a) - rank(b)),
    );
  }
  const fits = ({ name, words, id }: BlockKind) =>
    `${name} ${words} ${id}`
      .toLowerCase()
      .split(/\s+/)
      .some((word) => word.startsWith(typed));
  const begins = ({ name }: BlockKind) => name.toLowerCase().startsWith(typed);
  return BLOCK_KINDS.filter((kind) => fits(kind) || begins(kind)).sort((a, b) => Number(begins(b)) - Number(begins(a)));
}

export function rememberKind(id: string): void {
  localStorage.setItem(LATEST_KEY, JSON.stringify([id, ...latestKinds().filter((other) => other !== id)].slice(0, 4)));
}

function latestKinds(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(LATEST_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
