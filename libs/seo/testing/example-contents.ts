import type { JsonObject } from '@app/shared-kernel';
import type { ContentBlock } from '../src/domain/blocks.ts';

export const STARTER_BODY: readonly ContentBlock[] = [
  { type: 'video_embed', url: 'https://youtu.be/AbCdEfGhIjK', title: 'Feeding a starter' },
  { type: 'heading', level: 2, text: 'Mix flour and water', id: 'mix-flour-and-water' },
  { type: 'paragraph', text: 'Stir 50 g rye flour into 50 g **warm** water.' },
  { type: 'heading', level: 2, text: 'Feed it daily', id: 'feed-it-daily' },
  { type: 'paragraph', text: 'Discard half, then add [fresh flour](https://mill.example) and water.' },
  { type: 'heading', level: 2, text: 'Test it', id: 'test-it' },
  { type: 'paragraph', text: 'A spoonful that floats is ready to bake with.' },
  {
    type: 'faq',
    items: [
      { question: 'Can I use tap water?', answer: 'Yes, unless it is *strongly* chlorinated.' },
      { question: 'How warm should the jar be?', answer: 'Between 24 and 28 degrees Celsius.' },
      { question: 'can i use  tap water?', answer: 'Asked twice.' },
    ],
  },
];

export const DOUGH = 'c0ffee00-0000-4000-8000-000000000005';
export const RECIPE: JsonObject = {
  prepTime: 'PT40M',
  cookTime: 20,
  totalTime: 'PT1H',
  recipeYield: ['12', '12 pieces'],
  recipeCategory: 'Bread',
  recipeCuisine: 'Swedish',
  suitableForDiet: ['VeganDiet'],
  tool: ['Rolling pin'],
  recipeIngredient: ['200 g rye flour', '120 ml water', '1 tsp caraway', '1/2 tsp salt'],
  recipeInstructions: [
    {
      name: 'Mix',
      text: 'Mix everything to a firm dough and let it rest.',
      image: DOUGH,
    },
    { name: 'Bake', text: 'Roll out thinly and bake for 20 minutes at 200 °C.' },
  ],
  nutrition: { servingSize: '1 piece', calories: '64 calories' },
  aggregateRating: { ratingValue: '4.7', ratingCount: 38 },
};

export const EVENT: JsonObject = {
  startDate: '2027-05-01T10:00:00+02:00',
  endDate: '2027-05-01T16:00:00+02:00',
  eventStatus: 'EventScheduled',
  eventAttendanceMode: 'OfflineEventAttendanceMode',
  location: {
    name: 'The Copper Kettle bakery',
    address: { streetAddress: 'Storgatan 12', addressLocality: 'Lund', postalCode: '223 50', addressCountry: 'SE' },
  },
  organizer: { name: 'The Copper Kettle', url: 'https://kettle.example' },
  performer: { type: 'MusicGroup', name: 'The Oven Mitts' },
  isAccessibleForFree: false,
  offers: {
    name: 'Adult',
    price: 12.5,
    priceCurrency: 'eur',
    availability: 'https://schema.org/InStock',
    url: 'https://tickets.example/open-day',
    validFrom: '2027-02-01T09:00:00+01:00',
  },
};

export const REVIEW: JsonObject = {
  itemReviewed: {
    type: 'Book',
    name: 'The Quiet Oven',
    author: 'Ilse Brandt',
    isbn: '9780000000002',
    bookFormat: 'Hardcover',
    numberOfPages: 288,
    review: [{ author: 'Nobody', reviewRating: 5 }],
  },
  reviewRating: { ratingValue: 4, bestRating: 5, worstRating: 1 },
  reviewBody: 'Few baking books are this calm, and fewer are this exact.',
  positiveNotes: ['Tables that work', 'Honest photographs'],
  negativeNotes: 'No index of flours',
};

export const NEWS: JsonObject = {
  dateline: 'LUND',
  correction: ['The mill opened in 1920, not 1902.'],
  citation: ['https://archive.example/mill', 'Town records, 1920'],
  digitalSourceType: 'DigitalCaptureDigitalSource',
  reviewedBy: 'Per Holm',
  lastReviewed: '2026-11-03',
};
