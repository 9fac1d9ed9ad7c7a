import type { ContentBlock, HeadingBlock } from '../../blocks.ts';
import { markdownLine } from '../../graph-text.ts';
import { put, type GraphNode } from '../graph-node.ts';
import { proseOf } from './body-text.ts';

/** `Step 1`, `1.`, `1)` or `1:` at the start of a heading, with the separator after it. */
const NUMBERED = /^(?:step\s+\d{1,4}(?!\d)\s*[.:)–—-]?|\d{1,4}[.:)])(?:\s+|$)/i;
const STEPS_MIN = 2;
const UNNUMBERED_MIN = 3;

/** Links from the steps of a body to their heading and image. */
export interface StepLinks {
  /** The address of a heading; undefined if the page's URL is unknown. */
  anchor(headingId: string): string | undefined;
  image(mediaId: string): GraphNode | undefined;
}

/**
 * The steps that a body describes: its numbered headings, otherwise its first ordered list, otherwise its headings of
 * level 2 if there are at least three. Empty if none of these gives two steps.
 */
export function howToSteps(body: readonly ContentBlock[], links: StepLinks): GraphNode[] {
  const isHeading = (block: ContentBlock): block is HeadingBlock => block.type === 'heading';
  const headings = body.filter(isHeading);
  const numbered = headings.filter((block) => block.level <= 3 && NUMBERED.test(markdownLine(block.text)));
  const byNumber = headedSteps(body, numbered, links);
  if (byNumber.length >= STEPS_MIN) return byNumber;
  const listed = listedSteps(body);
  if (listed.length >= STEPS_MIN) return listed;
  const sections = headings.filter(({ level }) => level === 2);
  const bySection = sections.length >= UNNUMBERED_MIN ? headedSteps(body, sections, links) : [];
  return bySection.length >= STEPS_MIN ? bySection : [];
}

function headedSteps(body: readonly ContentBlock[], headings: readonly HeadingBlock[], links: StepLinks): GraphNode[] {
  const steps: GraphNode[] = [];
  const chosen = new Set<ContentBlock>(headings);
  const places = body.flatMap((block, at) => (chosen.has(block) ? [at] : []));
  for (const [step, heading] of headings.entries()) {
    const section = sectionOf(heading, body.slice((places[step] ?? 0) + 1, places[step + 1]));
    const node = headedStep(heading, section, steps.length + 1, links);
    if (node) steps.push(node);
  }
  return steps;
}

function headedStep(
  heading: HeadingBlock,
  section: readonly ContentBlock[],
  position: number,
  links: StepLinks,
): GraphNode | undefined {
  const title = markdownLine(heading.text);
  const name = title.replace(NUMBERED, '');
  const prose = section.filter(({ type }) => type !== 'faq').flatMap(proseOf);
  const text = prose.join('\n') || name;
  if (text === '') return undefined;
  const picture = section.find((block) => block.type === 'image' && links.image(block.mediaId));
  const node: GraphNode = { '@type': 'HowToStep', position };
  put(node, 'name', name);
  put(node, 'text', text);
  put(node, 'url', heading.id ? links.anchor(heading.id) : undefined);
  put(node, 'image', picture?.type === 'image' ? links.image(picture.mediaId) : undefined);
  return node;
}

/** The blocks up to the next heading of the same or a higher level. @param following the blocks before the next step */
function sectionOf({ level }: HeadingBlock, following: readonly ContentBlock[]): readonly ContentBlock[] {
  const end = following.findIndex((block) => block.type === 'heading' && block.level <= level);
  return end < 0 ? following : following.slice(0, end);
}

function listedSteps(body: readonly ContentBlock[]): GraphNode[] {
  const list = body.find((block) => block.type === 'list' && block.style === 'ordered');
  const texts = list ? proseOf(list) : [];
  return texts.map((text, at) => ({ '@type': 'HowToStep', position: at + 1, text }));
}
