import { isHttpUrl } from '@app/shared-kernel';
import type { Property } from '../property.ts';
import { words } from '../words.ts';

/** The part of a nested node that its line is made from. */
interface Describable {
  readonly name: string;
  property(name: string): Property | undefined;
}

/** Renders one property of a node as text; undefined if there is nothing to render. */
type Say = (name: string) => string | undefined;

function join(parts: readonly (string | undefined)[], separator: string): string | undefined {
  return parts.filter((part) => part !== undefined && part !== '').join(separator) || undefined;
}

/** `text`, as a link if there is a URL. */
export function linked(text: string | undefined, url: unknown): string | undefined {
  return text !== undefined && isHttpUrl(url) ? `[${text}](${url})` : text;
}

function span(low: string | undefined, high: string | undefined): string | undefined {
  return join([low, high], '–');
}

function outOf(say: Say): string | undefined {
  const value = say('ratingValue');
  return value && `${value} / ${say('bestRating') ?? '5'}`;
}

function ratings(say: Say): string | undefined {
  const count = say('ratingCount') ?? say('reviewCount');
  return join([outOf(say), count && `(${count} ${count === '1' ? 'rating' : 'ratings'})`], ' ');
}

function address(say: Say): string | undefined {
  const town = join([say('postalCode'), say('addressLocality')], ' ');
  return join([say('name'), say('streetAddress'), town, say('addressRegion'), say('addressCountry')], ', ');
}

function review(say: Say): string | undefined {
  const text = say('reviewBody') ?? say('name');
  return join([text && `“${text}”`, join([say('author'), say('reviewRating')], ', ')], ' — ');
}

function hours(say: Say): string | undefined {
  return join([say('dayOfWeek'), span(say('opens'), say('closes'))], ': ');
}

/** Formats seconds as video players do: `90` becomes `1:30`. */
function moment(seconds: string | undefined): string | undefined {
  const whole = Number(seconds);
  return seconds && `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function amenity(say: Say): string | undefined {
  return say('value') === 'No' ? join([say('name'), 'No'], ': ') : say('name');
}

const LINES: Readonly<Record<string, (say: Say, given: Record<string, unknown>) => string | undefined>> = {
  PostalAddress: address,
  Place: (say) => join([say('name'), say('address')], ', '),
  Stop: (say, { url }) => join([linked(say('name'), url), say('description'), say('address')], ' — '),
  VirtualLocation: (_say, { url }) => linked('Online', url),
  Offer: (say) => join([say('name'), join([say('price'), say('priceCurrency')], ' '), say('availability')], ' — '),
  AggregateOffer: (say) => join([span(say('lowPrice'), say('highPrice')), say('priceCurrency')], ' '),
  Rating: (say) => outOf(say) ?? say('alternateName'),
  ClaimRating: (say) => say('alternateName') ?? outOf(say),
  AggregateRating: ratings,
  NestedReview: review,
  OpeningHoursSpecification: hours,
  PropertyValue: (say) => join([say('name'), join([say('value'), say('unitText')], ' ')], ': '),
  HowToSupply: (say) => join([say('requiredQuantity'), say('name')], ' '),
  HowToTool: (say) => join([say('requiredQuantity'), say('name')], ' '),
  EducationalOccupationalCredential: (say) => say('credentialCategory'),
  OccupationalExperienceRequirements: (say) => say('monthsOfExperience') && `${say('monthsOfExperience')} months`,
  LocationFeatureSpecification: amenity,
  AlignmentObject: (say) => say('targetName'),
  Clip: (say, { url }) => join([moment(say('startOffset')), linked(say('name'), url)], ' — '),
  DataDownload: (say, { contentUrl }) =>
    join([linked(say('name'), contentUrl) ?? say('contentUrl'), say('encodingFormat')], ' — '),
  CourseInstance: (say) =>
    join([say('courseMode'), span(say('startDate'), say('endDate')), say('location'), say('courseWorkload')], ' — '),
  ContactPoint: (say) => join([say('contactType'), join([say('telephone'), say('email'), say('url')], ', ')], ': '),
  SubEvent: (say) => join([say('name'), span(say('startDate'), say('endDate')), say('location')], ' — '),
  ProductVariant: (say) =>
    join([say('name'), join([say('color'), say('size'), say('material'), say('pattern')], ', '), say('offers')], ' — '),
  Track: (say, { url }) => join([linked(say('name'), url), say('duration')], ' — '),
};

/** A node as one line of Markdown; by default its name, linked if it has a URL. */
export function lineOfNode(node: Describable, given: Record<string, unknown>): string | undefined {
  const say: Say = (name) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    return node.property(name)?.kind.lines(value).join(', ') || undefined;
  };
  const line = Object.hasOwn(LINES, node.name) ? LINES[node.name] : undefined;
  return line ? line(say, given) : linked(say('name'), given['url']);
}

/** One line for each property of a node, such as `**Serving size:** 1 piece`. */
export function factLines(properties: readonly Property[], given: Record<string, unknown>): string[] {
  return properties.flatMap(({ name, kind }) => {
    const value = kind.lines(Object.hasOwn(given, name) ? given[name] : undefined).join(', ');
    return value === '' ? [] : [`**${words(name.replace(/Content$/, ''))}:** ${value}`];
  });
}
