import { DOMSerializer, type DOMOutputSpec, type Node } from 'prosemirror-model';
import { schema } from '../model/schema.ts';
import type { EditorHost } from './host.ts';

type Draw = (node: Node) => DOMOutputSpec;
type Opened = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** Schemes of the links that other programs are given. */
const LINK = /^(?:https?:|mailto:|tel:|#)/i;

/**
 * Writes copied content as HTML that other programs understand: links, pictures and embeds have their addresses. What
 * the editor needs to read it again stands in attributes, as in the document.
 */
export function clipboardHtml(host: EditorHost): DOMSerializer {
  const nodes = DOMSerializer.nodesFromSchema(schema);
  const marks = DOMSerializer.marksFromSchema(schema);
  const drawLink = marks['link'] as (typeof marks)[string];
  const leading = (given: unknown) => {
    const href = String(given);
    const address = href.startsWith('/') ? host.addressOf(href) : href;
    return LINK.test(address) ? { href: address } : {};
  };
  const holding =
    (name: string, inner: (node: Node) => readonly unknown[]): Draw =>
    (node) => {
      const [tag, attributes] = (nodes[name] as Draw)(node) as unknown as Opened;
      return [tag, attributes, ...inner(node)];
    };
  const picture = ({ attrs }: Node) => {
    const url = host.mediaOf(String(attrs['mediaId']))?.url ?? null;
    return url === null ? [] : [['img', { src: new URL(url, location.href).href, alt: String(attrs['alt'] ?? '') }]];
  };
  const embed = ({ attrs }: Node) => [['a', leading(attrs['url']), String(attrs['url'])]];
  return new DOMSerializer(
    {
      ...nodes,
      image: holding('image', (node) => [...picture(node), ['figcaption', 0]]),
      video_embed: holding('video_embed', (node) => [...embed(node), ['figcaption', 0]]),
      tweet_embed: holding('tweet_embed', embed),
      code_block: holding('code_block', () => [['code', 0]]),
      island: holding('island', ({ attrs }) => [String(attrs['source'])]),
    },
    {
      ...marks,
      link: (mark, isInline) => {
        const [tag, attributes] = drawLink(mark, isInline) as unknown as Opened;
        return [tag, { ...attributes, ...leading(mark.attrs['href']) }, 0];
      },
    },
  );
}
