import { moveSectionBy } from './commands/sections.ts';
import type { BodyEditor } from './view/body-editor.ts';

export { Editor, type EditorProps } from './view/Editor.tsx';
export { BodyEditor } from './view/body-editor.ts';
export type { BlockProblems } from './view/hints.ts';
export { addressesIn, goToLink, relink, remarkLinks, type LinkRemarks } from './view/links.ts';
export type { EditorHost, EditorMedia, LinkTarget } from './view/host.ts';

/** Moves a section of the text. @param heading its index among all headings */
export function moveSection(editor: BodyEditor, heading: number, by: -1 | 1): boolean {
  return editor.run(moveSectionBy(heading, by));
}
