import { isJsonObject, own, type Problems } from '@app/shared-kernel';
import { parseOptionalText, parseTexts } from '../text-list.ts';
import { UNKNOWN_PERSON, type Person } from './person.ts';

/**
 * Parses `person` of a request. Absent fields are unset, and unknown keys are dropped. Reports problems, never throws.
 *
 * @param path of the value in the request
 */
export function parsePerson(value: unknown, path: string, problems: Problems): Person {
  if (!isJsonObject(value)) {
    problems.report(path, 'must be an object');
    return UNKNOWN_PERSON;
  }
  const text = (key: keyof Person) => parseOptionalText(own(value, key), `${path}.${key}`, problems);
  const knowsAbout = own(value, 'knowsAbout') ?? [];
  return {
    jobTitle: text('jobTitle'),
    worksFor: text('worksFor'),
    alumniOf: text('alumniOf'),
    award: text('award'),
    honorificPrefix: text('honorificPrefix'),
    honorificSuffix: text('honorificSuffix'),
    knowsAbout: parseTexts(knowsAbout, `${path}.knowsAbout`, problems),
  };
}
