import { EXTENDED_KINDS, type CustomField } from '@app/content';
import type { DeclaredPermission } from '@app/shared-kernel';

const NAME = /^[a-z][A-Za-z0-9]{0,49}$/;
/** Fields per extension, at most: more than people fill in, and few enough to fit into 64 KiB. */
const MAX_FIELDS = 50;

/** The problems of the fields that an extension declares. */
export function fieldFaults(
  extension: string,
  fields: readonly CustomField[],
  permissions: readonly DeclaredPermission[],
): string[] {
  const names = fields.map(({ name }) => name);
  return [
    ...(fields.length > MAX_FIELDS ? [`${extension} declares more than ${MAX_FIELDS} fields.`] : []),
    ...names
      .filter((name) => !NAME.test(name))
      .map((name) => `The field "${name}" of ${extension} has to be letters and digits, a lowercase letter first.`),
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => `${extension} declares the field ${name} twice.`),
    ...fields
      .filter(({ of }) => of.length === 0 || of.some((kind) => !EXTENDED_KINDS.includes(kind)))
      .map(({ name }) => `The field ${name} of ${extension} has to be of ${EXTENDED_KINDS.join(', ')}.`),
    ...fields
      .filter(({ permission }) => permission !== undefined && !permissions.some((each) => each.name === permission))
      .map(
        ({ name, permission }) =>
          `The field ${name} of ${extension} asks for ${permission}, which it does not declare.`,
      ),
  ];
}
