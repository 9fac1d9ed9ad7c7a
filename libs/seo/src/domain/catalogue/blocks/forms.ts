import { BLOCK_LIMITS, isJsonObject, own } from '@app/shared-kernel';
import type { ContentBlock } from '../../blocks.ts';
import { ListOf } from '../kinds/list-kinds.ts';
import { listOf } from '../kinds/value-kind.ts';
import { NestedNode } from '../nested-node.ts';
import type { HeadedForm } from '../projection.ts';
import { callToAction, image, list, nodeOf, NodeReader, paragraphs, sourceOf, type FormInput } from './block-form.ts';
import { factLines, linked } from './node-lines.ts';
import { steps } from './steps-form.ts';

const { faqItems: FAQ_MAX, takeaways: TAKEAWAYS_MAX } = BLOCK_LIMITS;
const SCHEMA_ORG = /^https?:\/\/schema\.org\//;

type Form = (input: FormInput) => ContentBlock[];

function readers({ property, value }: FormInput): NodeReader[] {
  const node = nodeOf(property);
  return node ? listOf(value).map((item) => new NodeReader(node, item)) : [];
}

function quoteBlock(text: string, attribution: string): ContentBlock[] {
  if (text === '') return [];
  return [attribution === '' ? { type: 'quote', text } : { type: 'quote', text, attribution }];
}

/** A list of items; offers are followed by a button to the first one with a URL. */
function items(input: FormInput, heading: string): ContentBlock[] {
  const blocks = list('bullet', input.property.kind.lines(input.value));
  const { kind, name } = input.property;
  if (name !== 'offers' || !(kind instanceof ListOf)) return blocks;
  const offer = listOf(input.value).find((one) => isJsonObject(one) && own(one, 'url') !== undefined);
  const [line] = kind.item.lines(offer);
  const label = heading === 'Tickets' ? 'Get tickets' : 'Buy now';
  return isJsonObject(offer) ? [...blocks, ...callToAction(heading, label, own(offer, 'url'), line)] : blocks;
}

function facts({ property, value }: FormInput): ContentBlock[] {
  const node = nodeOf(property);
  const given = node?.expand(value);
  return node && given ? list('bullet', factLines(node.properties, given)) : [];
}

function takeaways({ property, value }: FormInput): ContentBlock[] {
  const lines = property.kind.lines(value);
  if (lines.length === 0 || lines.length > TAKEAWAYS_MAX) return list('bullet', lines);
  return [{ type: 'key_takeaways', items: lines }];
}

function updates(input: FormInput): ContentBlock[] {
  return readers(input).flatMap((update, at) => {
    const time = update.source('datePublished');
    const text = [time && `*${time}*`, update.source('articleBody')].filter(Boolean).join(' ');
    const heading = input.headings.write(3, update.source('headline') || `Update ${at + 1}`, `update-${at + 1}`);
    return [heading].concat(paragraphs(text), image(update.raw('image')));
  });
}

/** Forms with a heading; the heading is written only if the form has content. */
export const HEADED_FORMS: Readonly<Record<HeadedForm, (input: FormInput, heading: string) => ContentBlock[]>> = {
  list: ({ property, value }) => list('bullet', property.kind.lines(value)),
  olist: ({ property, value }) => list('ordered', property.kind.lines(value)),
  items,
  facts,
  steps,
  quotes: (input) => readers(input).flatMap((one) => quoteBlock(one.source('text'), one.source('author'))),
  para: ({ property, value }) => paragraphs(sourceOf(property.kind, value)),
  takeaways,
  gallery: ({ value }) => listOf(value).flatMap(image),
  updates,
};

function qa(input: FormInput): ContentBlock[] {
  const pairs = readers(input).flatMap((one) => {
    const question = one.source('name') || one.source('text');
    const answer = one.inner('acceptedAnswer')[0]?.source('text') ?? '';
    return question === '' || answer === '' ? [] : [{ question, answer }];
  });
  const blocks: ContentBlock[] = [];
  for (let at = 0; at < pairs.length; at += FAQ_MAX) blocks.push({ type: 'faq', items: pairs.slice(at, at + FAQ_MAX) });
  return blocks;
}

function question(input: FormInput): ContentBlock[] {
  return readers(input).flatMap((one) => {
    const name = one.source('name');
    if (name === '') return [];
    const accepted = one.inner('acceptedAnswer').map((answer) => answer.source('text'));
    const suggested = one.inner('suggestedAnswer');
    return [input.headings.write(2, name)].concat(
      paragraphs(one.source('text')),
      accepted.filter(Boolean).map((body) => callout('success', 'Accepted answer', body)),
      suggested.flatMap((answer) => quoteBlock(answer.source('text'), answer.source('author'))),
    );
  });
}

/** A claim is attributed to its author; in a review the quoted words are the review's own, so no name is shown. */
function quote({ type, property, value, entry }: FormInput): ContentBlock[] {
  const claim = type.property('itemReviewed')?.kind;
  const author = claim instanceof NestedNode ? new NodeReader(claim, own(entry, 'itemReviewed')).source('author') : '';
  return quoteBlock(sourceOf(property.kind, value), author);
}

function video({ property, value, entry }: FormInput): ContentBlock[] {
  const node = nodeOf(property);
  const given = node ? (node.expand(value) ?? {}) : entry;
  const url = [own(given, 'embedUrl'), own(given, 'contentUrl')].find((one) => typeof one === 'string');
  return typeof url === 'string' ? [{ type: 'video_embed', url }] : [];
}

function ranking(input: FormInput): ContentBlock[] {
  const lines = readers(input).flatMap((one) => {
    const name = linked(one.source('name') || undefined, one.raw('url'));
    const description = one.source('description').replace(/\s+/g, ' ');
    return name === undefined ? [] : [description === '' ? name : `${name} — ${description}`];
  });
  const order = own(input.entry, 'itemListOrder');
  return list(typeof order === 'string' && order.endsWith('ItemListUnordered') ? 'bullet' : 'ordered', lines);
}

/** Forms without a heading from the catalogue. */
export const BARE_FORMS: Readonly<Record<'qa' | 'question' | 'quote' | 'video' | 'ranking', Form>> = {
  qa,
  question,
  quote,
  video,
  ranking,
};

type Variant = 'info' | 'warning' | 'success' | 'error';

function callout(variant: Variant, title: string, body: string): ContentBlock {
  return { type: 'callout', variant, title, body };
}

/** One callout per value; none for the status of an event that takes place as planned. */
export function callouts({ property, value }: FormInput, variant: Variant, title: string): ContentBlock[] {
  const { kind } = property;
  const bodies = kind instanceof ListOf ? kind.lines(value) : [sourceOf(kind, value)];
  const status = typeof value === 'string' && property.name === 'eventStatus' ? value.replace(SCHEMA_ORG, '') : '';
  if (status === 'EventScheduled') return [];
  const chosen = status === 'EventCancelled' ? 'error' : variant;
  return bodies.filter((body) => body !== '').map((body) => callout(chosen, title, body));
}

/** A button; for a node it leads to the node's URL or file. */
export function button({ property, value }: FormInput, label: string): ContentBlock[] {
  const node = nodeOf(property);
  const given = node?.expand(value);
  const url = given ? (own(given, 'url') ?? own(given, 'contentUrl')) : value;
  return callToAction(label, label, url);
}
