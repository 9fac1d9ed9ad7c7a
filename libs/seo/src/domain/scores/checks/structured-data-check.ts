import { isJsonObject, own } from '@app/shared-kernel';
import type { PostReading } from '../post-reading.ts';
import type { TypeRequirements } from '../score-input.ts';
import { check, type ScoreCheck } from '../score-report.ts';

const MAX = 4;
/** This many suggested properties give full points. */
const ENOUGH = 4;

/** Checks the structured data for the properties that search engines require of the type. */
export function structuredDataCheck(post: PostReading): ScoreCheck {
  const { requirements } = post.input;
  return !requirements || requirements.family === 'article' ? article(post) : entity(post, requirements);
}

function article({ input, description }: PostReading): ScoreCheck {
  const image = Boolean(input.featuredMediaId);
  const described = description !== '';
  const found = `The article has ${image ? 'a' : 'no'} featured image and ${described ? 'a' : 'no'} description.`;
  return check(
    'C6',
    (image ? 2 : 0) + (described ? 2 : 0),
    MAX,
    found,
    'Choose a featured image and write a description.',
  );
}

function entity(post: PostReading, { required, suggested, fills }: TypeRequirements): ScoreCheck {
  const data = own(post.input.structuredData ?? {}, post.input.schemaType ?? '');
  const stated = (name: string) => isJsonObject(data) && saysSomething(own(data, name));
  const known = (name: string) => stated(name) || isFilled(post, fills.get(name));
  const missing = required.filter((group) => !group.some(known));
  const unstated = suggested.filter((name) => !stated(name));
  const present = required.length - missing.length;
  const given = suggested.length - unstated.length;
  const points = Math.round(2 * share(present, required.length) + 2 * share(given, Math.min(ENOUGH, suggested.length)));
  const found = `Of the type's properties ${present} of ${required.length} required and ${given} of ${suggested.length} suggested ones are known.`;
  return check('C6', points, MAX, found, advice(missing, unstated));
}

/** A share between 0 and 1; 1 if nothing is required. */
function share(part: number, whole: number): number {
  return whole === 0 ? 1 : Math.min(1, part / whole);
}

function advice(missing: readonly (readonly string[])[], unstated: readonly string[]): string {
  const names = missing.length > 0 ? missing.map((group) => group.join(' or ')) : unstated.slice(0, ENOUGH);
  return `State ${names.join(', ')}.`;
}

function saysSomething(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

/** Whether the post has the default of a property. */
function isFilled({ input, description, images, body }: PostReading, fill: string | undefined): boolean {
  switch (fill) {
    case 'title':
      return Boolean(input.title?.trim());
    case 'description':
      return description !== '';
    case 'image':
      return Boolean(input.featuredMediaId) || images.length > 0;
    case 'featuredMedia.url':
      return Boolean(input.featuredMediaId);
    case 'publishedAt':
      return Boolean(input.publishedAt);
    case 'publisher':
      return input.publisherNamed === true;
    case 'bodyText':
      return body.texts.some(({ role, words }) => (role === 'running' || role === 'prose') && words > 0);
    // Every post has an author and a date of change, and every workspace a language.
    case 'author':
    case 'updatedAt':
    case 'language':
      return true;
    default:
      return false;
  }
}
