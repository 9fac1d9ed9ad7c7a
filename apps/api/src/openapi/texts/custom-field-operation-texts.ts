import type { OperationText } from './operation-text.ts';

const KINDS = [
  ['post', 'Post', 'a post'],
  ['page', 'Page', 'a page'],
  ['category', 'Category', 'a category'],
  ['tag', 'Tag', 'a tag'],
  ['author', 'Author', 'an author'],
] as const;

const DECLARED = 'Each field that an extension declares for it, null where it has no value';

/** Descriptions of the operations on extension fields. */
export const CUSTOM_FIELD_OPERATIONS: Readonly<Record<string, OperationText>> = {
  DashboardCustomFields_list: {
    summary: 'List the fields that extensions add',
    more: 'In the order in which they are shown; `schema` is the JSON Schema of a value.',
  },
  ...Object.fromEntries(
    KINDS.flatMap(([kind, Kind, one]): [string, OperationText][] => [
      [
        `CustomFields_${kind}`,
        {
          summary: `Read what extensions keep of ${one}`,
          more: `${DECLARED}, where the declaration lets keys read it.`,
        },
      ],
      [`DashboardCustomFields_${kind}`, { summary: `Read what extensions keep of ${one}`, more: `${DECLARED}.` }],
      [
        `DashboardCustomFields_write${Kind}`,
        {
          summary: `Write what extensions keep of ${one}`,
          more: 'The given fields alone; null clears one. A field may ask for a right of its extension besides.',
        },
      ],
    ]),
  ),
};
