import type { NodeEntry } from '../../catalogue-entry.ts';

/** Steps, questions and courses. */
export const INSTRUCTION_NODES: Readonly<Record<string, NodeEntry>> = {
  HowToStep: {
    type: 'HowToStep',
    shorthand: 'text',
    properties: {
      name: { kind: 'text', level: 'r' },
      text: { kind: 'md', level: 'M' },
      url: { kind: 'url', level: 'r' },
      image: { kind: 'media', level: 'r' },
    },
  },
  HowToSection: {
    type: 'HowToSection',
    properties: {
      name: { kind: 'text', level: 'M' },
      itemListElement: { kind: 'node(HowToStep)[200]', level: 'M' },
    },
  },
  HowToSupply: {
    type: 'HowToSupply',
    shorthand: 'name',
    properties: {
      name: { kind: 'text', level: 'M' },
      requiredQuantity: { kind: 'text', level: 'o' },
      estimatedCost: { kind: 'text', level: 'o' },
    },
  },
  HowToTool: {
    type: 'HowToTool',
    shorthand: 'name',
    properties: {
      name: { kind: 'text', level: 'M' },
      requiredQuantity: { kind: 'text', level: 'o' },
    },
  },
  NutritionInformation: {
    type: 'NutritionInformation',
    minimum: [],
    properties: {
      servingSize: { kind: 'text', level: 'o' },
      calories: { kind: 'text', level: 'r' },
      carbohydrateContent: { kind: 'text', level: 'o' },
      cholesterolContent: { kind: 'text', level: 'o' },
      fatContent: { kind: 'text', level: 'o' },
      fiberContent: { kind: 'text', level: 'o' },
      proteinContent: { kind: 'text', level: 'o' },
      saturatedFatContent: { kind: 'text', level: 'o' },
      sodiumContent: { kind: 'text', level: 'o' },
      sugarContent: { kind: 'text', level: 'o' },
      transFatContent: { kind: 'text', level: 'o' },
      unsaturatedFatContent: { kind: 'text', level: 'o' },
    },
  },
  Answer: {
    type: 'Answer',
    shorthand: 'text',
    properties: {
      text: { kind: 'md', level: 'M' },
      author: { kind: 'party(Person)', level: 'o' },
      datePublished: { kind: 'when', level: 'o' },
      upvoteCount: { kind: 'int', level: 'o' },
      url: { kind: 'url', level: 'r' },
    },
  },
  FaqQuestion: {
    type: 'Question',
    aliases: { question: 'name', answer: 'acceptedAnswer' },
    properties: {
      name: { kind: 'text', level: 'M' },
      acceptedAnswer: { kind: 'node(Answer)', level: 'M' },
    },
  },
  QaQuestion: {
    type: 'Question',
    minimum: [['name'], ['acceptedAnswer', 'suggestedAnswer']],
    properties: {
      name: { kind: 'text', level: 'M' },
      text: { kind: 'md', level: 'r' },
      author: { kind: 'party(Person)', level: 'r' },
      datePublished: { kind: 'when', level: 'r' },
      upvoteCount: { kind: 'int', level: 'r' },
      answerCount: { kind: 'int', level: 'M', fill: 'answers' },
      acceptedAnswer: { kind: 'node(Answer)[]', level: 'r' },
      suggestedAnswer: { kind: 'node(Answer)[]', level: 'r' },
    },
  },
  Flashcard: {
    type: 'Question',
    aliases: { question: 'text', answer: 'acceptedAnswer' },
    properties: {
      text: { kind: 'md', level: 'M' },
      acceptedAnswer: { kind: 'node(Answer)', level: 'M' },
      eduQuestionType: { kind: 'code(Flashcard)', level: 'M', constant: 'Flashcard' },
    },
  },
  AlignmentObject: {
    type: 'AlignmentObject',
    shorthand: 'targetName',
    properties: {
      alignmentType: { kind: 'text', level: 'r' },
      targetName: { kind: 'text', level: 'M' },
      educationalFramework: { kind: 'text', level: 'o' },
    },
  },
  CourseInstance: {
    type: 'CourseInstance',
    properties: {
      courseMode: { kind: 'code(Online,Onsite,Blended)', level: 'M' },
      startDate: { kind: 'when', level: 'o' },
      endDate: { kind: 'when', level: 'o' },
      courseWorkload: { kind: 'duration', level: 'o' },
      location: { kind: 'location', level: 'o' },
      instructor: { kind: 'node(Person)[]', level: 'o' },
      offers: { kind: 'node(Offer)[]', level: 'o' },
    },
  },
};
