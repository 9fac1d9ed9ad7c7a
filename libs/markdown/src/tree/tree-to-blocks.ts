import { isHttpUrl } from '@app/shared-kernel';
import { BlockSink } from '../block-sink.ts';
import type { ImportedBlock } from '../block.ts';
import { isTweetUrl, isVideoUrl } from '../embeds.ts';
import { loneImages } from '../html/html-figure.ts';
import { linkTarget } from '../markdown/link-source.ts';
import { footnoteLabels } from './footnotes.ts';
import { inlineMarkdown, linkUrl, pictureUrl, type Addresses } from './inline-markdown.ts';
import { nodesMarkdown, tableSource } from './nodes-markdown.ts';
import { loneAddress, OWN_BLOCK, questionsFrom, repeatsTitle } from './tree-rules.ts';
import { inlineText, type Inline, type TreeImage, type TreeNode } from './tree.ts';

/** Options for writing a tree. */
export interface TreeSetting extends Addresses {
  /** Title of the post: a heading at the very beginning that repeats it is left out. */
  readonly title: string;
  /** Reads Markdown within the document. @param title of the post where the document begins with this, otherwise empty */
  readonly markdown: (source: string, title: string) => readonly ImportedBlock[];
}

type Of<Type extends TreeNode['type']> = Extract<TreeNode, { type: Type }>;

/** Turns a tree into blocks within Galley's limits. What fits into no block is reported as a note. */
export function treeToBlocks(nodes: readonly TreeNode[], setting: TreeSetting): readonly ImportedBlock[] {
  const footnotes = footnoteLabels(nodes);
  const known = footnotes.size > 0 ? { footnotes } : {};
  return new TreeWriter(nodes.flatMap(loneImages), { ...setting, ...known }).run();
}

class TreeWriter {
  private readonly sink: BlockSink;
  private readonly lowered: number;
  private readonly first: TreeNode | undefined;
  private readonly titleHeading: TreeNode | undefined;

  constructor(
    private readonly nodes: readonly TreeNode[],
    private readonly setting: TreeSetting,
  ) {
    this.sink = new BlockSink(null, setting.notes);
    this.first = nodes.find(({ type }) => type !== 'left-out');
    this.titleHeading = this.first && repeatsTitle(this.first, setting.title) ? this.first : undefined;
    this.lowered = nodes.some((node) => node !== this.titleHeading && node.type === 'heading' && node.depth === 1)
      ? 1
      : 0;
  }

  run(): readonly ImportedBlock[] {
    this.write(this.nodes);
    return this.sink.finish();
  }

  private write(nodes: readonly TreeNode[]): void {
    for (let at = 0; at < nodes.length; at++) {
      const node = nodes[at] as TreeNode;
      const folds = node.type === 'fold' ? questionsFrom(nodes, at) : [];
      if (folds.length > 0) {
        this.faq(folds);
        at += folds.length - 1;
      } else {
        this.writers[node.type](node as never);
      }
    }
  }

  private readonly writers: { readonly [Type in TreeNode['type']]: (node: Of<Type>) => void } = {
    paragraph: ({ inline }) => this.paragraph(inline),
    heading: (node) => this.heading(node),
    list: ({ ordered, start = 1, items }) => {
      if (ordered && start !== 1) {
        this.setting.notes.add('list-start', `a list that begins with ${start} begins with 1`, String(start));
      }
      const texts = items.map(({ checked, children }) => {
        const box = checked === null ? '' : checked ? '[x] ' : '[ ] ';
        return box + nodesMarkdown(children, this.setting);
      });
      const shown = texts.filter((text) => text.trim() !== '');
      if (shown.length > 0) this.sink.list(ordered ? 'ordered' : 'bullet', shown);
    },
    quote: (node) => this.quote(node),
    code: ({ language, code, caption }) => {
      this.sink.code(language, code);
      if (caption) this.paragraph(caption);
    },
    divider: () => this.sink.add({ type: 'divider' }),
    image: (node) => this.image(node),
    video: ({ url, title }) => this.video(url, title),
    tweet: ({ url }) => this.sink.add({ type: 'tweet_embed', url }),
    callout: ({ variant, title = '', children }) => this.callout(variant, title, children),
    fold: ({ title, children }) => this.callout('info', this.inline(title), children),
    button: ({ label, url, outlined }) => this.button(label, url, outlined === true),
    table: ({ rows }) => this.sink.table(tableSource(rows, this.setting)),
    html: ({ html }) => {
      this.setting.notes.add('html', 'HTML without a counterpart is kept as source');
      this.sink.source('html', html);
    },
    markdown: (node) => {
      const { title, markdown } = this.setting;
      for (const block of markdown(node.source, node === this.first ? title : '')) this.sink.add(block);
    },
    'left-out': ({ kind, message, raw }) => this.setting.notes.add(kind, message, raw),
  };

  private inline(inline: readonly Inline[]): string {
    return inlineMarkdown(inline, this.setting);
  }

  private paragraph(inline: readonly Inline[]): void {
    const url = loneAddress(inline);
    if (url !== null && isVideoUrl(url)) return this.sink.add({ type: 'video_embed', url });
    if (url !== null && isTweetUrl(url)) return this.sink.add({ type: 'tweet_embed', url });
    const text = this.inline(inline);
    if (text !== '') this.sink.paragraph(text);
  }

  private heading(node: Of<'heading'>): void {
    const { notes } = this.setting;
    if (node === this.titleHeading) {
      return notes.add('title-heading', 'a heading that repeats the title is left out', inlineText(node.inline));
    }
    const images = loneImages({ type: 'paragraph', inline: node.inline });
    if (images.every(({ type }) => type === 'image')) return this.write(images);
    if (this.lowered > 0) notes.addOnce('heading-level', 'headings are one level lower, for the highest is 2');
    const level = Math.max(2, node.depth + this.lowered);
    if (level > 4) notes.addOnce('heading-level', 'deeper headings become level 4');
    const id = node.id !== undefined && /^[^\s{}]+$/.test(node.id) ? node.id : null;
    this.sink.heading(Math.min(level, 4) as 2 | 3 | 4, this.inline(node.inline).replaceAll('\\\n', ' '), id);
  }

  private quote({ children, cite }: Of<'quote'>): void {
    const { text, after } = this.parted(children);
    const attribution = cite
      ? this.inline(cite)
          .replaceAll('\\\n', ' ')
          .replace(/^[—–-]+\s*/, '')
      : '';
    if (text !== '') this.sink.quote(text, attribution || null);
    else if (attribution !== '') this.sink.paragraph(attribution);
    this.write(after);
  }

  /** What fits into a text, and the pictures, videos and similar nodes that follow it as separate blocks. */
  private parted(children: readonly TreeNode[]): { text: string; after: TreeNode[] } {
    const nodes = children.flatMap(loneImages);
    const within = nodes.filter(({ type }) => !OWN_BLOCK.has(type));
    return { text: nodesMarkdown(within, this.setting), after: nodes.filter(({ type }) => OWN_BLOCK.has(type)) };
  }

  private callout(variant: Of<'callout'>['variant'], title: string, children: readonly TreeNode[]): void {
    const { text, after } = this.parted(children);
    if (text !== '' || title !== '') this.sink.callout(variant, title, text);
    this.write(after);
  }

  private image(node: TreeImage): void {
    const caption = node.caption ? this.inline(node.caption).replaceAll('\\\n', ' ') : '';
    const held = this.setting.images.find(node.ref, node.alt);
    const web = node.ref.startsWith('//') ? `https:${node.ref}` : node.ref;
    const source = held?.source ?? (isHttpUrl(web) ? web : null);
    const target =
      node.link === undefined || this.leadsToItself(node, node.link) ? null : linkUrl(node.link, this.setting);
    if (source !== null && target === null) return this.sink.image(source, node.alt, caption);
    const alt = node.alt.replace(/[[\]\\]/g, '\\$&');
    const shown = `![${alt}](${linkTarget(pictureUrl(node.ref, node.alt, this.setting))})`;
    this.sink.paragraph(target === null ? shown : `[${shown}](${linkTarget(target)})`);
    if (caption !== '') this.sink.paragraph(caption);
  }

  /** A picture that links to its own large file. */
  private leadsToItself({ ref, alt }: TreeImage, link: string): boolean {
    const stem = (url: string) =>
      url
        .replace(/[?#].*/s, '')
        .replace(/(?:-\d+x\d+)?\.[a-z0-9]+$/i, '')
        .replace(/^https?:/, '');
    if (!/\.(?:png|jpe?g|gif|webp|avif|svg)(?:[?#]|$)/i.test(link)) return false;
    if (stem(ref) === stem(link)) return true;
    const held = this.setting.images.find(ref, alt);
    return held !== null && held.source === this.setting.images.find(link, alt, 'linked')?.source;
  }

  private video(url: string, title: string | undefined): void {
    const held = this.setting.images.find(url, '', 'linked');
    if (!held && !isHttpUrl(url)) return this.sink.paragraph(`[${title ?? url}](${linkTarget(url)})`);
    const address = held ? pictureUrl(url, '', this.setting) : url;
    this.sink.add({ type: 'video_embed', url: address, ...(title ? { title } : {}) });
  }

  private button(label: string, written: string, outlined: boolean): void {
    const url = linkUrl(written, this.setting);
    if (url === null || label.trim() === '') return label.trim() === '' ? undefined : this.sink.paragraph(label);
    this.sink.cta(label.trim(), url, outlined ? 'outlined' : 'default');
  }

  private faq(folds: readonly Of<'fold'>[]): void {
    const items = folds.map(({ title, children }) => ({ question: this.inline(title), ...this.parted(children) }));
    this.sink.faq(items.map(({ question, text }) => ({ question, answer: text })));
    this.write(items.flatMap(({ after }) => after));
  }
}
