import type { NodeEntry } from '../../catalogue-entry.ts';

/** People, organisations and what identifies them. */
export const PARTIES_NODES: Readonly<Record<string, NodeEntry>> = {
  Thing: {
    type: 'Thing',
    shorthand: 'name',
    properties: {
      name: { kind: 'text', level: 'M' },
      url: { kind: 'url', level: 'o' },
      sameAs: { kind: 'url[]', level: 'o' },
    },
  },
  Person: {
    type: 'Person',
    shorthand: 'name',
    properties: {
      name: { kind: 'text', level: 'M' },
      url: { kind: 'url', level: 'r' },
      sameAs: { kind: 'url[]', level: 'r' },
      jobTitle: { kind: 'text', level: 'o' },
      honorificPrefix: { kind: 'text', level: 'o' },
      affiliation: { kind: 'node(Organization)', level: 'o' },
      image: { kind: 'media', level: 'o' },
      description: { kind: 'text', level: 'o' },
    },
  },
  Organization: {
    type: 'Organization',
    shorthand: 'name',
    properties: {
      name: { kind: 'text', level: 'M' },
      url: { kind: 'url', level: 'r' },
      sameAs: { kind: 'url[]', level: 'r' },
      logo: { kind: 'media', level: 'o' },
      telephone: { kind: 'text', level: 'o' },
      email: { kind: 'text', level: 'o' },
      address: { kind: 'node(PostalAddress)', level: 'o' },
    },
  },
  PerformingGroup: {
    type: 'PerformingGroup',
    shorthand: 'name',
    properties: {
      name: { kind: 'text', level: 'M' },
      url: { kind: 'url', level: 'o' },
      sameAs: { kind: 'url[]', level: 'o' },
      image: { kind: 'media', level: 'o' },
    },
  },
  MusicGroup: {
    type: 'MusicGroup',
    shorthand: 'name',
    properties: {
      name: { kind: 'text', level: 'M' },
      url: { kind: 'url', level: 'o' },
      sameAs: { kind: 'url[]', level: 'o' },
      image: { kind: 'media', level: 'o' },
    },
  },
  SportsTeam: {
    type: 'SportsTeam',
    shorthand: 'name',
    properties: {
      name: { kind: 'text', level: 'M' },
      url: { kind: 'url', level: 'o' },
      sameAs: { kind: 'url[]', level: 'o' },
      logo: { kind: 'media', level: 'o' },
    },
  },
  Brand: {
    type: 'Brand',
    shorthand: 'name',
    properties: {
      name: { kind: 'text', level: 'M' },
      url: { kind: 'url', level: 'o' },
      logo: { kind: 'media', level: 'o' },
    },
  },
  ContactPoint: {
    type: 'ContactPoint',
    minimum: [['telephone', 'email', 'url']],
    properties: {
      contactType: { kind: 'text', level: 'o' },
      telephone: { kind: 'text', level: 'r' },
      email: { kind: 'text', level: 'r' },
      url: { kind: 'url', level: 'o' },
      availableLanguage: { kind: 'lang[]', level: 'o' },
    },
  },
  EducationalOccupationalCredential: {
    type: 'EducationalOccupationalCredential',
    shorthand: 'credentialCategory',
    properties: {
      credentialCategory: { kind: 'text', level: 'M' },
    },
  },
  OccupationalExperienceRequirements: {
    type: 'OccupationalExperienceRequirements',
    shorthand: 'monthsOfExperience',
    properties: {
      monthsOfExperience: { kind: 'int', level: 'M' },
    },
  },
};
