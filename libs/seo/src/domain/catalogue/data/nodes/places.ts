import type { NodeEntry } from '../../catalogue-entry.ts';

/** Places, times and programmes. */
export const PLACES_NODES: Readonly<Record<string, NodeEntry>> = {
  PostalAddress: {
    type: 'PostalAddress',
    shorthand: 'name',
    minimum: [],
    properties: {
      name: { kind: 'text', level: 'o' },
      streetAddress: { kind: 'text', level: 'r' },
      addressLocality: { kind: 'text', level: 'r' },
      addressRegion: { kind: 'text', level: 'o' },
      postalCode: { kind: 'text', level: 'r' },
      addressCountry: { kind: 'text', level: 'r' },
    },
  },
  GeoCoordinates: {
    type: 'GeoCoordinates',
    properties: {
      latitude: { kind: 'num', level: 'M' },
      longitude: { kind: 'num', level: 'M' },
    },
  },
  Place: {
    type: 'Place',
    shorthand: 'name',
    minimum: [['name', 'address']],
    properties: {
      name: { kind: 'text', level: 'r' },
      address: { kind: 'node(PostalAddress)', level: 'r' },
      geo: { kind: 'node(GeoCoordinates)', level: 'o' },
      url: { kind: 'url', level: 'o' },
      sameAs: { kind: 'url[]', level: 'o' },
      telephone: { kind: 'text', level: 'o' },
      hasMap: { kind: 'url', level: 'o' },
    },
  },
  VirtualLocation: {
    type: 'VirtualLocation',
    shorthand: 'url',
    properties: {
      url: { kind: 'url', level: 'M' },
      name: { kind: 'text', level: 'o' },
    },
  },
  Country: {
    type: 'Country',
    shorthand: 'name',
    properties: {
      name: { kind: 'text', level: 'M' },
    },
  },
  OpeningHoursSpecification: {
    type: 'OpeningHoursSpecification',
    properties: {
      dayOfWeek: { kind: 'enum(DayOfWeek)[]', level: 'M' },
      opens: { kind: 'time', level: 'M' },
      closes: { kind: 'time', level: 'M' },
      validFrom: { kind: 'date', level: 'o' },
      validThrough: { kind: 'date', level: 'o' },
    },
  },
  LocationFeatureSpecification: {
    type: 'LocationFeatureSpecification',
    shorthand: 'name',
    properties: {
      name: { kind: 'text', level: 'M' },
      value: { kind: 'bool', level: 'o' },
    },
  },
  SubEvent: {
    type: 'Event',
    properties: {
      name: { kind: 'text', level: 'M' },
      startDate: { kind: 'when', level: 'M' },
      endDate: { kind: 'when', level: 'o' },
      location: { kind: 'location', level: 'o' },
      description: { kind: 'md', level: 'o' },
      performer: { kind: 'party(PerformingGroup)[]', level: 'o' },
    },
  },
  Stop: {
    type: 'Place',
    shorthand: 'name',
    properties: {
      name: { kind: 'text', level: 'M' },
      description: { kind: 'md', level: 'o' },
      address: { kind: 'node(PostalAddress)', level: 'o' },
      geo: { kind: 'node(GeoCoordinates)', level: 'o' },
      url: { kind: 'url', level: 'o' },
    },
  },
};
