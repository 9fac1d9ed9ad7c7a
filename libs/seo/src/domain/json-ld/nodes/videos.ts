import { hostedVideo } from '@app/shared-kernel';
import type { ContentBlock } from '../../blocks.ts';
import { httpUrl, markdownLine } from '../../graph-text.ts';
import { put, reference, type GraphNode } from '../graph-node.ts';

const VIDEOS_MAX = 10;
const FILE_PATH = /\.(?:mp4|webm|mov|m4v)$/i;

/** The addresses of a recognised video and its thumbnail. */
interface Playable {
  readonly embedUrl?: string;
  readonly contentUrl?: string;
  readonly thumbnailUrl?: string;
}

/** The values shared by all videos of a post. */
export interface VideoFrame {
  fragment(name: string): string;
  readonly title: string | undefined;
  readonly description: string | undefined;
  /** Absent for drafts, whose videos would be invalid. */
  readonly publishedAt: string | undefined;
  /** URL of the post's image. */
  readonly imageUrl: string | undefined;
  readonly articleId: string;
}

/**
 * The embedded videos of a body that have a name, an image and a date: search engines reject a video without any of
 * them.
 */
export function videoNodes(body: readonly ContentBlock[], frame: VideoFrame): GraphNode[] {
  const nodes: GraphNode[] = [];
  if (frame.publishedAt === undefined) return nodes;
  for (const block of body) {
    if (block.type !== 'video_embed') continue;
    const video = recognise(block.url);
    const node = video && videoNode(video, markdownLine(block.title ?? ''), nodes.length + 1, frame);
    if (node) nodes.push(node);
    if (nodes.length === VIDEOS_MAX) break;
  }
  return nodes;
}

function videoNode(video: Playable, title: string, number: number, frame: VideoFrame): GraphNode | undefined {
  const name = title || (frame.title && (number > 1 ? `${frame.title} (video ${number})` : frame.title));
  const thumbnail = video.thumbnailUrl ?? frame.imageUrl;
  if (!name || thumbnail === undefined) return undefined;
  const node: GraphNode = { '@type': 'VideoObject', '@id': frame.fragment(`video-${number}`), name };
  put(node, 'description', frame.description);
  put(node, 'embedUrl', video.embedUrl);
  put(node, 'contentUrl', video.contentUrl);
  put(node, 'thumbnailUrl', [thumbnail]);
  put(node, 'uploadDate', frame.publishedAt);
  put(node, 'isPartOf', reference(frame.articleId));
  return node;
}

/** Recognises YouTube, Vimeo and plain video files by their URL. */
function recognise(given: string): Playable | undefined {
  const href = httpUrl(given);
  if (href === undefined) return undefined;
  const video = hostedVideo(href);
  if (video?.service === 'youtube') {
    return {
      embedUrl: `https://www.youtube.com/embed/${video.id}`,
      thumbnailUrl: `https://i.ytimg.com/vi/${video.id}/hqdefault.jpg`,
    };
  }
  if (video) {
    const hash = video.hash === undefined ? '' : `?h=${encodeURIComponent(video.hash)}`;
    return { embedUrl: `https://player.vimeo.com/video/${video.id}${hash}` };
  }
  return FILE_PATH.test(new URL(href).pathname) ? { contentUrl: href } : undefined;
}
