import type { Node } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import { schema } from '../model/schema.ts';

interface Section {
  readonly from: number;
  readonly to: number;
}

/** The headings, each with everything up to the next heading of the same or a higher level. */
function sectionsOf(doc: Node): Section[] {
  const headings: { at: number; level: number }[] = [];
  doc.forEach((node, at) => {
    if (node.type === schema.nodes.heading) headings.push({ at, level: node.attrs.level as number });
  });
  return headings.map(({ at, level }, index) => {
    const next = headings.slice(index + 1).find((other) => other.level <= level);
    return { from: at, to: next?.at ?? doc.content.size };
  });
}

/**
 * Swaps a section with its neighbour of the same level.
 *
 * @param index of the heading among all headings
 */
export function moveSectionBy(index: number, by: -1 | 1): Command {
  return (state, dispatch) => {
    const sections = sectionsOf(state.doc);
    const section = sections[index];
    if (!section) return false;
    const levelAt = (at: number) => state.doc.nodeAt(at)?.attrs.level as number;
    const level = levelAt(section.from);
    const other =
      by > 0
        ? sections.find(({ from }) => from === section.to && levelAt(from) === level)
        : sections.findLast(({ from, to }) => to === section.from && levelAt(from) === level);
    if (!other) return false;
    const [first, second] = by > 0 ? [section, other] : [other, section];
    const content = state.doc
      .slice(second.from, second.to)
      .content.append(state.doc.slice(first.from, first.to).content);
    dispatch?.(state.tr.replaceWith(first.from, second.to, content).scrollIntoView());
    return true;
  };
}
