import type { EachResult } from '@app/shared-kernel';
import { ResponseShape, type BodyOf } from './response-shape.ts';
import { arrayOf, shape, text, truth, uuid } from './schema.ts';

const RESULT = ResponseShape.of<EachResult>()({
  id: [uuid, ({ id }) => id],
  ok: [{ ...truth, example: false }, ({ ok }) => ok],
  error: [
    shape({ code: { ...text, example: 'NOT_FOUND' }, message: { ...text, example: 'There is nothing with this id.' } }),
    ({ error }) => error,
    'optional',
  ],
});

/** The response to one change of many entities. */
export const EACH_RESULTS = ResponseShape.of<readonly EachResult[]>()({
  results: [arrayOf(RESULT.schema), (results) => results.map((result) => RESULT.present(result))],
});

export type EachResultsBody = BodyOf<typeof EACH_RESULTS>;
