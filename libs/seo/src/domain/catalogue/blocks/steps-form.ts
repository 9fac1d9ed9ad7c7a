import { own } from '@app/shared-kernel';
import type { ContentBlock } from '../../blocks.ts';
import { NodeChoice } from '../kinds/choice-kinds.ts';
import { ListOf } from '../kinds/list-kinds.ts';
import { isSection, isShownStep, stepsHaveHeadings } from '../kinds/steps-kind.ts';
import { listOf } from '../kinds/value-kind.ts';
import { image, list, NodeReader, paragraphs, type FormInput } from './block-form.ts';

/** Consecutive steps: before, between or inside sections. */
interface Group {
  readonly name: string;
  readonly steps: readonly unknown[];
}

/** Plain texts become ordered lists; as soon as one step has more than its text, every step gets a heading. */
export function steps(input: FormInput): ContentBlock[] {
  const read = readerFor(input);
  if (!read) return [];
  const groups = groupsOf(input.value, read);
  const write = stepsHaveHeadings(input.value) ? headedSteps(input, groups, read) : plainSteps;
  return groups.flatMap((group) => {
    const blocks = write(group, read);
    if (blocks.length === 0 || group.name === '') return blocks;
    return [input.headings.write(3, group.name)].concat(blocks);
  });
}

type Read = (value: unknown) => NodeReader;

function readerFor({ property }: FormInput): Read | null {
  const choice = property.kind instanceof ListOf ? property.kind.item : null;
  return choice instanceof NodeChoice ? (value) => new NodeReader(choice.nodeFor(value), value) : null;
}

function groupsOf(value: unknown, read: Read): Group[] {
  const groups: { name: string; steps: unknown[] }[] = [];
  for (const item of listOf(value)) {
    if (isSection(item)) {
      const inner = listOf(own(item, 'itemListElement')).filter(isShownStep);
      groups.push({ name: read(item).source('name'), steps: inner }, { name: '', steps: [] });
    } else if (isShownStep(item)) {
      if (groups.length === 0) groups.push({ name: '', steps: [] });
      groups.at(-1)?.steps.push(item);
    }
  }
  return groups;
}

function plainSteps({ steps }: Group, read: Read): ContentBlock[] {
  const texts = steps.map((step) => read(step).source('text').replace(/\s+/g, ' '));
  return list('ordered', texts.filter(Boolean));
}

/** Steps are numbered across all groups. Their ids are reserved first, so that no section heading can take one. */
function headedSteps({ headings }: FormInput, groups: readonly Group[], read: Read) {
  const ids = groups.flatMap(({ steps }) => steps).map((_step, at) => headings.claim(`step-${at + 1}`));
  let number = 0;
  return ({ name, steps }: Group): ContentBlock[] => {
    return steps.flatMap((step) => {
      const one = read(step);
      const title = one.source('name');
      const id = ids[number];
      number += 1;
      const text = title === '' ? `Step ${number}` : `${number}. ${title}`;
      const heading: ContentBlock = { type: 'heading', level: name === '' ? 3 : 4, text, id };
      return [heading, ...paragraphs(one.source('text')), ...image(one.raw('image'))];
    });
  };
}
