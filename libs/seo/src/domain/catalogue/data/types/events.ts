import type { SchemaTypeEntry } from '../../catalogue-entry.ts';

/** Thing family: events. */
export const EVENTS: readonly SchemaTypeEntry[] = [
  {
    type: 'Event',
    family: 'thing',
    groups: ['event', 'rated', 'subject'],
    facts: 'When and where',
    googleDoc: 'event',
    properties: {},
  },
  {
    type: 'BusinessEvent',
    family: 'thing',
    groups: ['event', 'rated', 'subject'],
    facts: 'When and where',
    googleDoc: 'event',
    properties: {},
  },
  {
    type: 'EducationEvent',
    family: 'thing',
    groups: ['event', 'rated', 'subject'],
    facts: 'When and where',
    googleDoc: 'event',
    properties: {
      educationalLevel: { kind: 'text', level: 'o', blocks: 'fact:Level' },
      teaches: { kind: 'text[]', level: 'o', blocks: 'list:What you will learn' },
    },
  },
  {
    type: 'Festival',
    family: 'thing',
    groups: ['event', 'rated', 'subject'],
    facts: 'When and where',
    googleDoc: 'event',
    properties: {},
  },
  {
    type: 'MusicEvent',
    family: 'thing',
    groups: ['event', 'rated', 'subject'],
    facts: 'When and where',
    googleDoc: 'event',
    properties: {
      composer: { kind: 'party(Person)[]', level: 'o', blocks: 'fact:Composer' },
    },
  },
  {
    type: 'SportsEvent',
    family: 'thing',
    groups: ['event', 'rated', 'subject'],
    facts: 'When and where',
    googleDoc: 'event',
    properties: {
      sport: { kind: 'text', level: 's', blocks: 'fact:Sport' },
      homeTeam: { kind: 'party(SportsTeam,Person)', level: 's', blocks: 'fact:Home' },
      awayTeam: { kind: 'party(SportsTeam,Person)', level: 's', blocks: 'fact:Away' },
      competitor: { kind: 'party(SportsTeam,Person)[]', level: 'o', blocks: 'fact:Competitors' },
    },
  },
];
