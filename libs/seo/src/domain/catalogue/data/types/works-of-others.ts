import type { SchemaTypeEntry } from '../../catalogue-entry.ts';

/** Work family: works by other people. */
export const WORKS_OF_OTHERS: readonly SchemaTypeEntry[] = [
  {
    type: 'VideoGame',
    family: 'work',
    groups: ['work', 'screen', 'software', 'priced', 'rated', 'subject'],
    facts: 'Game details',
    coType: 'SoftwareApplication',
    googleDoc: 'software-app',
    required: ['offers'],
    oneOf: [['review', 'aggregateRating']],
    properties: {
      gamePlatform: { kind: 'text[]', level: 's', blocks: 'fact:Platforms' },
      playMode: { kind: 'enum(GamePlayMode)[]', level: 'o', blocks: 'fact:Play mode' },
    },
  },
  {
    type: 'Book',
    family: 'work',
    groups: ['work', 'priced', 'rated', 'subject'],
    facts: 'Book details',
    googleDoc: 'review-snippet',
    properties: {
      isbn: { kind: 'text', level: 's', blocks: 'fact:ISBN' },
      bookFormat: { kind: 'enum(BookFormatType)', level: 'o', blocks: 'fact:Format' },
      bookEdition: { kind: 'text', level: 'o', blocks: 'fact:Edition' },
      numberOfPages: { kind: 'int', level: 'o', blocks: 'fact:Pages' },
      illustrator: { kind: 'node(Person)', level: 'o', blocks: 'fact:Illustrator' },
      translator: { kind: 'party(Person)[]', level: 'o', blocks: 'fact:Translator' },
    },
  },
  {
    type: 'Movie',
    family: 'work',
    groups: ['work', 'screen', 'rated', 'subject'],
    facts: 'Film details',
    googleDoc: 'movie',
    required: ['image'],
    properties: {
      dateCreated: { kind: 'date', level: 'r', blocks: 'fact:Release date' },
      duration: { kind: 'duration', level: 'o', blocks: 'fact:Running time' },
      countryOfOrigin: { kind: 'node(Country)[]', level: 'o', blocks: 'fact:Country' },
      productionCompany: { kind: 'node(Organization)[]', level: 'o', blocks: 'fact:Studio' },
    },
  },
  {
    type: 'TVSeries',
    family: 'work',
    groups: ['work', 'screen', 'rated', 'subject'],
    facts: 'Series details',
    googleDoc: 'review-snippet',
    properties: {
      startDate: { kind: 'date', level: 'o', blocks: 'fact:First aired' },
      endDate: { kind: 'date', level: 'o', blocks: 'fact:Last aired' },
      numberOfSeasons: { kind: 'int', level: 'o', blocks: 'fact:Seasons' },
      numberOfEpisodes: { kind: 'int', level: 'o', blocks: 'fact:Episodes' },
      countryOfOrigin: { kind: 'node(Country)[]', level: 'o', blocks: 'fact:Country' },
      productionCompany: { kind: 'node(Organization)[]', level: 'o', blocks: 'fact:Studio' },
    },
  },
  {
    type: 'MusicAlbum',
    family: 'work',
    groups: ['work', 'rated', 'subject'],
    facts: 'Album details',
    googleDoc: 'review-snippet',
    properties: {
      byArtist: { kind: 'party(MusicGroup,Person)[]', level: 's', blocks: 'fact:Artist' },
      numTracks: { kind: 'int', level: 'o', blocks: 'fact:Tracks' },
      albumProductionType: { kind: 'enum(MusicAlbumProductionType)', level: 'o', blocks: 'fact:Production' },
      albumReleaseType: { kind: 'enum(MusicAlbumReleaseType)', level: 'o', blocks: 'fact:Release type' },
      track: { kind: 'node(Track)[]', level: 's', blocks: 'olist:Track list' },
    },
  },
];
