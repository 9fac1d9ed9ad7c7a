import type { NodeEntry } from '../../catalogue-entry.ts';

/** Offers, ratings and claims. */
export const COMMERCE_NODES: Readonly<Record<string, NodeEntry>> = {
  Offer: {
    type: 'Offer',
    properties: {
      name: { kind: 'text', level: 'o' },
      price: { kind: 'num', level: 'M' },
      priceCurrency: { kind: 'currency', level: 'r' },
      availability: { kind: 'enum(ItemAvailability)', level: 'r' },
      url: { kind: 'url', level: 'r' },
      priceValidUntil: { kind: 'date', level: 'r' },
      validFrom: { kind: 'when', level: 'o' },
      validThrough: { kind: 'when', level: 'o' },
      itemCondition: { kind: 'enum(OfferItemCondition)', level: 'o' },
      category: { kind: 'text', level: 'o' },
      seller: { kind: 'node(Organization)', level: 'o' },
    },
  },
  AggregateOffer: {
    type: 'AggregateOffer',
    properties: {
      lowPrice: { kind: 'num', level: 'M' },
      priceCurrency: { kind: 'currency', level: 'M' },
      highPrice: { kind: 'num', level: 'r' },
      offerCount: { kind: 'int', level: 'r' },
    },
  },
  Rating: {
    type: 'Rating',
    shorthand: 'ratingValue',
    properties: {
      ratingValue: { kind: 'num', level: 'M' },
      bestRating: { kind: 'num', level: 'r' },
      worstRating: { kind: 'num', level: 'r' },
      alternateName: { kind: 'text', level: 'o' },
      ratingExplanation: { kind: 'text', level: 'o' },
    },
  },
  AggregateRating: {
    type: 'AggregateRating',
    minimum: [['ratingValue'], ['ratingCount', 'reviewCount']],
    properties: {
      ratingValue: { kind: 'num', level: 'M' },
      ratingCount: { kind: 'int', level: 'r' },
      reviewCount: { kind: 'int', level: 'r' },
      bestRating: { kind: 'num', level: 'r' },
      worstRating: { kind: 'num', level: 'r' },
    },
  },
  NestedReview: {
    type: 'Review',
    properties: {
      author: { kind: 'party(Person)', level: 'M', fill: 'author' },
      reviewRating: { kind: 'node(Rating)', level: 'M' },
      reviewBody: { kind: 'md', level: 'o' },
      name: { kind: 'text', level: 'o' },
      datePublished: { kind: 'when', level: 'r', fill: 'publishedAt' },
      positiveNotes: { kind: 'notes', level: 'r' },
      negativeNotes: { kind: 'notes', level: 'r' },
    },
  },
  PropertyValue: {
    type: 'PropertyValue',
    properties: {
      name: { kind: 'text', level: 'M' },
      value: { kind: 'text', level: 'M' },
      unitText: { kind: 'text', level: 'o' },
    },
  },
  ProductVariant: {
    type: 'Product',
    properties: {
      name: { kind: 'text', level: 'M' },
      sku: { kind: 'text', level: 'r' },
      gtin: { kind: 'text', level: 'o' },
      color: { kind: 'text', level: 'o' },
      size: { kind: 'text', level: 'o' },
      material: { kind: 'text', level: 'o' },
      pattern: { kind: 'text', level: 'o' },
      image: { kind: 'media', level: 'o' },
      offers: { kind: 'node(Offer)[]', level: 'r' },
    },
  },
  ListEntry: {
    type: 'ListItem',
    shorthand: 'name',
    properties: {
      name: { kind: 'text', level: 'M' },
      url: { kind: 'url', level: 'r' },
      description: { kind: 'md', level: 'o' },
      image: { kind: 'media', level: 'o' },
    },
  },
  Claim: {
    type: 'Claim',
    properties: {
      author: { kind: 'party(Organization)', level: 'r' },
      datePublished: { kind: 'when', level: 'r' },
      appearance: { kind: 'workUrl[]', level: 'r' },
      firstAppearance: { kind: 'workUrl', level: 'o' },
    },
  },
  ClaimRating: {
    type: 'Rating',
    properties: {
      alternateName: { kind: 'text', level: 'M' },
      ratingValue: { kind: 'num', level: 'r' },
      bestRating: { kind: 'num', level: 'r' },
      worstRating: { kind: 'num', level: 'r' },
    },
  },
};
