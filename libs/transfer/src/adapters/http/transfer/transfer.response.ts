import {
  anyObject,
  choice,
  instant,
  integer,
  orNull,
  ResponseShape,
  text,
  truth,
  uuid,
  type BodyOf,
  type JsonSchema,
  type ResponseField,
} from '@app/platform';
import { EXPORT_FORMATS, TRANSFER_DAYS, TRANSFER_STATES, type Transfer } from '../../../domain/transfer/transfer.ts';
import { EXPORT_SUMMARY, IMPORT_SUMMARY } from './transfer-reports.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

const STATE_MEANINGS =
  'uploaded: to be run. waiting and running: under way. done, failed, cancelled: how the last run ended.';

type Fields = Readonly<Record<string, ResponseField<Transfer>>>;

const KEY = {
  id: [uuid, ({ id }) => id],
  workspaceId: [uuid, ({ workspaceId }) => workspaceId],
} satisfies Fields;

const WHAT = {
  state: [{ ...choice(...TRANSFER_STATES), example: 'running', description: STATE_MEANINGS }, ({ state }) => state],
  cancelAsked: [{ ...truth, description: 'Whether it ends at its next safe point.' }, ({ cancelAsked }) => cancelAsked],
  options: [{ ...anyObject, description: 'What the last run was asked for.' }, ({ options }) => options],
} satisfies Fields;

const PROGRESS = {
  sizeBytes: [
    { ...orNull(integer), example: 182_044, description: 'Of the file; null while there is none.' },
    ({ sizeBytes }) => sizeBytes,
  ],
  done: [{ ...integer, example: 120, description: 'Items, or pieces of the file, that are done.' }, ({ done }) => done],
  total: [
    { ...orNull(integer), example: 400, description: 'Null where it is not known beforehand.' },
    ({ total }) => total,
  ],
} satisfies Fields;

const TIMES = {
  createdAt: [instant, ({ createdAt }) => createdAt.toISOString()],
  startedAt: [
    { ...orNull(instant), description: 'When the last run began.' },
    ({ startedAt }) => startedAt?.toISOString() ?? null,
  ],
  finishedAt: [
    { ...orNull(instant), description: 'When the last run ended.' },
    ({ finishedAt }) => finishedAt?.toISOString() ?? null,
  ],
  expiresAt: [
    { ...orNull(instant), description: 'When it is deleted with its file; null while it is under way.' },
    expiryOf,
  ],
} satisfies Fields;

/** @param summary the shape of the stored summaries of one direction; @param format the schema of its formats */
function fieldsOf<Summary, Format extends JsonSchema>(
  summary: ResponseShape<Summary, object>,
  format: Format,
  fileName: string,
) {
  return {
    ...KEY,
    format: [format, (shown: Transfer) => shown.format],
    ...WHAT,
    fileName: [
      { ...text, description: 'What the file is called.', example: fileName },
      (shown: Transfer) => shown.fileName,
    ],
    ...PROGRESS,
    summary: [
      { ...orNull(summary.schema), description: 'What the last run that ended did, in numbers.' },
      (shown: Transfer) => shown.summary && summary.select(shown.summary as Summary, Object.keys(shown.summary)),
    ],
    error: [{ ...orNull(text), example: null, description: 'Why it failed.' }, ({ error }: Transfer) => error],
    requestedByUserId: [
      { ...uuid, description: 'Who asked for it, and in whose name it runs.' },
      ({ requestedByUserId }: Transfer) => requestedByUserId,
    ],
    ...TIMES,
  } satisfies Fields;
}

function expiryOf({ state, createdAt, finishedAt }: Transfer): string | null {
  if (state === 'waiting' || state === 'running') return null;
  return new Date((finishedAt ?? createdAt).getTime() + TRANSFER_DAYS * DAY_MS).toISOString();
}

const IMPORTED = { ...text, example: 'ghost', description: 'What made the file: the format of an importer.' };
const EXPORTED = { ...choice(...EXPORT_FORMATS), description: 'What is to read it.' };

/** An import, with what the operator allows it to do. */
export interface ShownImport extends Transfer {
  readonly mayFetchMedia: boolean;
}

export const IMPORT = ResponseShape.of<ShownImport>()({
  ...fieldsOf(IMPORT_SUMMARY, IMPORTED, 'kettle.ghost.2026-03-01.json'),
  mayFetchMedia: [
    { ...truth, description: 'Whether it may be run with `fetchMedia`, by the setting IMPORT_FETCH.' },
    ({ mayFetchMedia }) => mayFetchMedia,
  ],
});
export const EXPORT = ResponseShape.of<Transfer>()(fieldsOf(EXPORT_SUMMARY, EXPORTED, 'galley-archive-2026-03-01.tar'));

export type ImportBody = BodyOf<typeof IMPORT>;
export type ExportBody = BodyOf<typeof EXPORT>;
