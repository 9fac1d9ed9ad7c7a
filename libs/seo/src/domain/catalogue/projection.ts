/** How a property becomes blocks; `parseProjection` reads the notation of the catalogue. */
export type Projection =
  | { readonly as: 'fact'; readonly label: string }
  | { readonly as: 'callout'; readonly variant: 'info' | 'warning' | 'success' | 'error'; readonly title: string }
  | { readonly as: 'cta'; readonly label: string }
  | { readonly as: 'qa' | 'question' | 'quote' | 'video' | 'ranking' }
  | { readonly as: HeadedForm; readonly heading: string };

const HEADED = [
  'list',
  'olist',
  'items',
  'facts',
  'steps',
  'quotes',
  'para',
  'takeaways',
  'gallery',
  'updates',
] as const;
const BARE = ['qa', 'question', 'quote', 'video', 'ranking'] as const;
const VARIANTS = ['info', 'warning', 'success', 'error'] as const;

/** A form with a heading of level 2. */
export type HeadedForm = (typeof HEADED)[number];

/**
 * Parses a code such as `fact:Prep time`, `list:Ingredients`, `callout:info:Verdict` or `qa`.
 *
 * @throws Error for an unknown form, so that mistakes in the catalogue show at start-up
 */
export function parseProjection(code: string): Projection {
  const [form = '', ...rest] = code.split(':');
  const label = rest.join(':');
  const headed = HEADED.find((name) => name === form);
  const bare = BARE.find((name) => name === form);
  if (bare && rest.length === 0) return { as: bare };
  if (headed && label !== '') return { as: headed, heading: label };
  if ((form === 'fact' || form === 'cta') && label !== '') return { as: form, label };
  const variant = VARIANTS.find((name) => name === rest[0]);
  if (form === 'callout' && variant && rest.length > 1) return { as: form, variant, title: rest.slice(1).join(':') };
  throw new Error(`The catalogue has no block form "${code}".`);
}
