import { httpUrl } from '../../graph-text.ts';
import { put, textOf, type GraphNode } from '../graph-node.ts';
import type { GraphMedia } from '../graphs/graph-input.ts';

/** The node of an image; undefined if the file is no image or has no public URL. */
export function imageNode(media: GraphMedia, id: string, language: string | undefined): GraphNode | undefined {
  const url = httpUrl(media.url);
  if (url === undefined || !media.mimeType.startsWith('image/')) return undefined;
  // Some testing tools read `url`, consumers read `contentUrl`.
  const node: GraphNode = { '@type': 'ImageObject', '@id': id, url, contentUrl: url };
  const { width, height } = media;
  if (isSize(width) && isSize(height)) Object.assign(node, { width, height });
  const caption = textOf(media.caption) ?? textOf(media.alt);
  if (caption !== undefined) {
    node['caption'] = caption;
    put(node, 'inLanguage', language);
  }
  put(node, 'encodingFormat', textOf(media.mimeType));
  return node;
}

function isSize(value: number | null): boolean {
  return value !== null && Number.isFinite(value) && value > 0;
}
