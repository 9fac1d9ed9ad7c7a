import { parseInstant, type JsonObject } from '@app/shared-kernel';
import { refuse, type ValueKind } from './value-kind.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;
const PART = '(?:(\\d{1,10}(?:[.,]\\d{1,10})?)';
/** ISO 8601: P, then years, months, weeks, days, then T, hours, minutes, seconds; at least one of them. */
const DURATION = new RegExp(
  `^P(?=[\\dT])${PART}Y)?${PART}M)?${PART}W)?${PART}D)?(?:T(?=\\d)${PART}H)?${PART}M)?${PART}S)?)?$`,
);
const UNITS = ['yr', 'mo', 'wk', 'd', 'h', 'min', 's'];

function isDay(value: string): boolean {
  return DAY.test(value) && parseInstant(`${value}T00:00:00Z`) !== null;
}

function isMoment(value: unknown): value is string {
  return typeof value === 'string' && (isDay(value) || parseInstant(value) !== null);
}

/** `2027-05-01`, or `2027-05-01 19:30 UTC+02:00`; `UTC` alone without an offset. */
function readableMoment(value: string): string {
  if (value.length === 10) return value;
  const offset = /[+-]\d{2}:\d{2}$/.exec(value)?.[0] ?? '';
  return `${value.slice(0, 10)} ${value.slice(11, 16)} UTC${/^[+-]00:00$/.test(offset) ? '' : offset}`;
}

function moment(write: (value: string) => string, read: (value: string) => string): ValueKind {
  return {
    parse: (value, path, problems) =>
      isMoment(value) ? value : refuse(path, 'must be YYYY-MM-DD, or a date-time with Z or an offset', problems),
    emit: (value) => (isMoment(value) ? write(value) : undefined),
    lines: (value) => (isMoment(value) ? [read(value)] : []),
    schema: () => ({ type: 'string', anyOf: [{ format: 'date' }, { format: 'date-time' }] }),
  };
}

/**
 * An instant. A date without a time is accepted, because a draft may be incomplete, but left out where schema.org
 * allows only a DateTime.
 */
export const MOMENT: ValueKind = {
  ...moment((value) => value, readableMoment),
  emit: (value) => (isMoment(value) && !isDay(value) ? value : undefined),
  lint: (value, path, problems) => {
    if (typeof value === 'string' && isDay(value)) {
      problems.report(path, 'is left out of the graph: a date-time is wanted, with Z or an offset');
    }
  },
};

const dayOf = (value: string): string => value.slice(0, 10);

/** A date, or an instant with its zone; emitted as given. */
export const WHEN = moment((value) => value, readableMoment);

/** A date; only the date of an instant is emitted. */
export const DATE = moment(dayOf, dayOf);

/** A time of day, emitted with seconds. */
export const TIME: ValueKind = {
  parse: (value, path, problems) =>
    typeof value === 'string' && CLOCK.test(value) ? value : refuse(path, 'must be HH:MM or HH:MM:SS', problems),
  emit: (value) => (typeof value === 'string' && CLOCK.test(value) ? value.padEnd(8, ':00') : undefined),
  lines: (value) => (typeof value === 'string' && CLOCK.test(value) ? [value.slice(0, 5)] : []),
  schema: () => ({ type: 'string', pattern: CLOCK.source }),
};

/** The ISO 8601 form of a duration or of a whole number of minutes; undefined for anything else. */
function isoDuration(value: unknown): string | undefined {
  if (typeof value === 'string') return DURATION.test(value) ? value : undefined;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) return undefined;
  const hours = Math.floor(value / 60);
  const minutes = value % 60;
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes > 0 || hours === 0 ? `${minutes}M` : ''}`;
}

/** An ISO 8601 duration, or a whole number of minutes. */
export const DURATION_KIND: ValueKind = {
  parse: (value, path, problems) =>
    isoDuration(value) === undefined
      ? refuse(path, 'must be an ISO 8601 duration such as PT1H30M, or a whole number of minutes', problems)
      : (value as string | number),
  emit: isoDuration,
  lines(value) {
    const parts = DURATION.exec(isoDuration(value) ?? '')?.slice(1) ?? [];
    const text = parts.flatMap((part, at) => (part ? [`${part} ${UNITS[at]}`] : []));
    return text.length > 0 ? [text.join(' ')] : [];
  },
  schema() {
    const minutes: JsonObject = { type: 'integer', minimum: 0 };
    const text: JsonObject = { type: 'string', pattern: DURATION.source };
    return { anyOf: [minutes, text] };
  },
};
