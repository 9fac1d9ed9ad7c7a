import type { ImportedBlock } from '../block.ts';
import { markdownToBlocks } from '../markdown/markdown-to-blocks.ts';
import { treeToBlocks, type TreeSetting } from '../tree/tree-to-blocks.ts';
import { htmlToTree } from './html-to-tree.ts';

/**
 * Turns an HTML document or fragment, such as a web page or the clipboard, into blocks.
 *
 * @throws RangeError when it is nested too deeply
 */
export function htmlToBlocks(html: string, setting: Omit<TreeSetting, 'markdown'>): readonly ImportedBlock[] {
  const { images, notes } = setting;
  const markdown = (source: string, title: string) =>
    markdownToBlocks(source, { title, firstLine: notes.line, images, notes });
  return treeToBlocks(htmlToTree(html), { ...setting, markdown });
}
