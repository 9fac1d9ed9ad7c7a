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
  /** Brings an address into the form in which the old site is known; the address as it is when absent. */
  readonly plain?: (url: string) => string;
}

/** Writes the tree of an item as blocks, its links leading to where things are now. */
export function readTree(nodes: readonly TreeNode[], reading: Reading): readonly ImportedBlock[] {
  const { title, images, notes, moved, plain = (url) => url } = reading;
  const link = (written: string): string => {
    const url = plain(written);
    const found = moved(url);
    if (!found) return url;
    if (!found.known) notes.addOnce('local-link', `the link to ${found.to} leads to the old site`);
    return found.to;
  };
  const markdown = (source: string) => markdownToBlocks(source, { title: '', firstLine: 1, images, notes, link });
  return treeToBlocks(nodes, { title, images, notes, link, markdown });
}
