import type { SchemaTypeEntry } from '../../catalogue-entry.ts';

/** Article family: the post itself. */
export const ARTICLES: readonly SchemaTypeEntry[] = [
  {
    type: 'BlogPosting',
    family: 'article',
    groups: ['article'],
    facts: 'About this article',
    googleDoc: 'article',
    properties: {},
  },
  {
    type: 'Article',
    family: 'article',
    groups: ['article'],
    facts: 'About this article',
    googleDoc: 'article',
    properties: {},
  },
  {
    type: 'NewsArticle',
    family: 'article',
    groups: ['article'],
    facts: 'About this article',
    googleDoc: 'article',
    properties: {
      dateline: { kind: 'text', level: 'o', blocks: 'fact:Dateline' },
    },
  },
  {
    type: 'OpinionNewsArticle',
    family: 'article',
    groups: ['article'],
    facts: 'About this article',
    googleDoc: 'article',
    properties: {
      dateline: { kind: 'text', level: 'o', blocks: 'fact:Dateline' },
    },
  },
  {
    type: 'AdvertiserContentArticle',
    family: 'article',
    groups: ['article'],
    facts: 'About this article',
    googleDoc: 'article',
    properties: {
      sponsor: { kind: 'node(Organization)', level: 's', blocks: 'callout:info:Sponsored by' },
    },
  },
  {
    type: 'TechArticle',
    family: 'article',
    groups: ['article'],
    facts: 'About this article',
    googleDoc: 'article',
    properties: {
      proficiencyLevel: { kind: 'code(Beginner,Expert)', level: 's', blocks: 'fact:Level' },
      dependencies: { kind: 'text[]', level: 's', blocks: 'list:Prerequisites' },
    },
  },
  {
    type: 'ScholarlyArticle',
    family: 'article',
    groups: ['article'],
    facts: 'Publication details',
    googleDoc: 'article',
    properties: {
      identifier: { kind: 'text', level: 's', blocks: 'fact:Identifier (DOI)' },
      sourceOrganization: { kind: 'node(Organization)', level: 'o', blocks: 'fact:Institution' },
      funder: { kind: 'party(Organization)[]', level: 'o', blocks: 'fact:Funding' },
      pageStart: { kind: 'text', level: 'o' },
      pageEnd: { kind: 'text', level: 'o' },
      abstract: { kind: 'md', level: 's', blocks: 'para:Abstract' },
    },
  },
  {
    type: 'Report',
    family: 'article',
    groups: ['article'],
    facts: 'Report details',
    googleDoc: 'article',
    properties: {
      reportNumber: { kind: 'text', level: 's', blocks: 'fact:Report number' },
      sourceOrganization: { kind: 'node(Organization)', level: 's', blocks: 'fact:Issued by' },
      temporalCoverage: { kind: 'text', level: 'o', blocks: 'fact:Period' },
      spatialCoverage: { kind: 'node(Place)[]', level: 'o', blocks: 'fact:Area' },
    },
  },
  {
    type: 'LiveBlogPosting',
    family: 'article',
    groups: ['article'],
    facts: 'Live coverage',
    googleDoc: 'article',
    properties: {
      coverageStartTime: { kind: 'moment', level: 's', blocks: 'fact:Coverage starts' },
      coverageEndTime: { kind: 'moment', level: 'o', blocks: 'fact:Coverage ends' },
      liveBlogUpdate: { kind: 'node(LiveUpdate)[]', level: 's', blocks: 'updates:Updates' },
    },
  },
  {
    type: 'DiscussionForumPosting',
    family: 'article',
    groups: ['article'],
    facts: 'Discussion',
    googleDoc: 'discussion-forum',
    properties: {
      text: { kind: 'md', level: 'R', fill: 'bodyText' },
      commentCount: { kind: 'int', level: 'r', blocks: 'fact:Replies' },
      comment: { kind: 'node(Comment)[]', level: 'r', blocks: 'quotes:Replies' },
    },
  },
];
