import type { NodeEntry } from '../../catalogue-entry.ts';

/** Parts of creative works. */
export const WORKS_NODES: Readonly<Record<string, NodeEntry>> = {
  NestedVideo: {
    type: 'VideoObject',
    shorthand: 'embedUrl',
    properties: {
      name: { kind: 'text', level: 'M' },
      thumbnailUrl: { kind: 'mediaUrl', level: 'M' },
      uploadDate: { kind: 'when', level: 'M' },
      embedUrl: { kind: 'url', level: 'r' },
      contentUrl: { kind: 'url', level: 'r' },
      duration: { kind: 'duration', level: 'r' },
      description: { kind: 'text', level: 'r' },
    },
  },
  Clip: {
    type: 'Clip',
    properties: {
      name: { kind: 'text', level: 'M' },
      startOffset: { kind: 'int', level: 'M' },
      endOffset: { kind: 'int', level: 'r' },
      url: { kind: 'url', level: 'M' },
    },
  },
  BroadcastEvent: {
    type: 'BroadcastEvent',
    properties: {
      isLiveBroadcast: { kind: 'bool', level: 'M' },
      startDate: { kind: 'when', level: 'M' },
      endDate: { kind: 'when', level: 'o' },
    },
  },
  AudioObject: {
    type: 'AudioObject',
    shorthand: 'contentUrl',
    properties: {
      contentUrl: { kind: 'url', level: 'M' },
      encodingFormat: { kind: 'text', level: 'o' },
      duration: { kind: 'duration', level: 'o' },
      transcript: { kind: 'md', level: 'o' },
    },
  },
  LiveUpdate: {
    type: 'BlogPosting',
    properties: {
      headline: { kind: 'text', level: 'M' },
      datePublished: { kind: 'when', level: 'M' },
      articleBody: { kind: 'md', level: 'r' },
      image: { kind: 'media', level: 'o' },
      url: { kind: 'url', level: 'o' },
    },
  },
  Comment: {
    type: 'Comment',
    properties: {
      text: { kind: 'md', level: 'M' },
      author: { kind: 'party(Person)', level: 'M' },
      datePublished: { kind: 'when', level: 'M' },
      url: { kind: 'url', level: 'o' },
    },
  },
  PodcastSeries: {
    type: 'PodcastSeries',
    shorthand: 'name',
    properties: {
      name: { kind: 'text', level: 'M' },
      url: { kind: 'url', level: 'o' },
      webFeed: { kind: 'url', level: 'o' },
    },
  },
  Track: {
    type: 'MusicRecording',
    shorthand: 'name',
    properties: {
      name: { kind: 'text', level: 'M' },
      duration: { kind: 'duration', level: 'o' },
      byArtist: { kind: 'party(MusicGroup,Person)', level: 'o' },
      url: { kind: 'url', level: 'o' },
    },
  },
  DataDownload: {
    type: 'DataDownload',
    shorthand: 'contentUrl',
    properties: {
      contentUrl: { kind: 'url', level: 'M' },
      encodingFormat: { kind: 'text', level: 'r' },
      name: { kind: 'text', level: 'o' },
    },
  },
  DataCatalog: {
    type: 'DataCatalog',
    shorthand: 'name',
    properties: {
      name: { kind: 'text', level: 'M' },
      url: { kind: 'url', level: 'o' },
    },
  },
  DefinedTermSet: {
    type: 'DefinedTermSet',
    shorthand: 'name',
    properties: {
      name: { kind: 'text', level: 'M' },
      url: { kind: 'url', level: 'o' },
    },
  },
};
