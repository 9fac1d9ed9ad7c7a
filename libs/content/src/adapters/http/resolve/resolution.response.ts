import { choice, integer, orNull, shape, text, type JsonSchema } from '@app/platform';
import { KINDS_WITH_PATHS } from '../../../ports/path/path-entities.port.ts';

const TYPES = [...KINDS_WITH_PATHS, 'redirect', 'gone', 'none'] as const;

/** What is at a path. */
export interface Resolution {
  readonly type: (typeof TYPES)[number];
  readonly canonicalPath: string;
  readonly entity?: object;
  readonly redirect?: object;
}

export const resolutionComponents: Readonly<Record<string, JsonSchema>> = {
  Resolution: {
    ...shape(
      {
        type: { ...choice(...TYPES), description: 'What is there.', example: 'redirect' },
        canonicalPath: {
          ...text,
          description:
            'The path of the entity, which a site redirects to if it was asked for another; otherwise the path without its query.',
          example: '/old-loaf',
        },
        entity: {
          anyOf: ['Post', 'Page', 'Category', 'Tag', 'Author'].map((name) => ({
            $ref: `#/components/schemas/${name}`,
          })),
          description: 'The entity as its single read has it; absent for other types.',
        },
        redirect: {
          ...shape({
            fromPath: { ...text, example: '/old-loaf' },
            toPath: { ...orNull(text), example: '/first-loaf' },
            type: { ...text, example: 'Permanent301', description: 'The type of the redirect.' },
            status: { ...integer, example: 301, description: 'The HTTP status to answer with.' },
          }),
          description: 'Of the types redirect and gone.',
        },
      },
      ['entity', 'redirect'],
    ),
    example: {
      type: 'redirect',
      canonicalPath: '/old-loaf',
      redirect: { fromPath: '/old-loaf', toPath: '/first-loaf', type: 'Permanent301', status: 301 },
    },
  },
};
