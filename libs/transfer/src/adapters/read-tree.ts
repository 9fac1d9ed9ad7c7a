import {
  markdownToBlocks,
  treeToBlocks,
  type ImportedBlock,
  type Notes,
  type Pictures,
  type TreeNode,
} from '@app/markdown';
import type { ReadContext } from '../ports/source.port.ts';

interface Reading {
  readonly title: string;
  readonly images: Pictures;
  readonly notes: Notes;
  readonly moved: ReadContext['moved'];
  /** Converts an address to the form in which the old site's addresses are known; identity when absent. */
  readonly plain?: (url: string) => string;
}

/** Converts the tree of an item to blocks, with its links rewritten to the new addresses. */
export function readTree(nodes: readonly TreeNode[], reading: Reading): readonly ImportedBlock[] {
  const { title, images, notes, moved, plain = (url) => url } = reading;
  const link = (written: string): string => {
    const url = plain(written);
    const found = moved(url);
    if (!found) return url;
    if (!found.known) notes.addOnce('local-link', `the link to ${found.to} leads to the old site`);
    return found.to;
  };
  const markdown = (source: string, titleIfFirst: string) =>
    markdownToBlocks(source, { title: titleIfFirst, firstLine: 1, images, notes, link });
  return treeToBlocks(nodes, { title, images, notes, link, markdown });
}
