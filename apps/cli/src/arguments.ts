import { InvalidArgumentError } from 'commander';
import { isPermission, parseInstant, PERMISSIONS, type Permission } from '@app/shared-kernel';

/** `posts:read,tags:read`, or `all`. */
export function permissionList(text: string): Permission[] {
  if (text === 'all') return [...PERMISSIONS];
  const names = extrasList(text);
  const unknown = names.filter((name) => !isPermission(name));
  if (unknown.length > 0) {
    throw new InvalidArgumentError(`No such permission: ${unknown.join(', ')}. There are: ${PERMISSIONS.join(', ')}.`);
  }
  return names as Permission[];
}

/** Permissions of extensions, separated by commas; an empty text gives none. */
export function extrasList(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

export function instant(text: string): Date {
  const parsed = parseInstant(text);
  if (!parsed) throw new InvalidArgumentError('Not an ISO 8601 date-time with a zone, such as 2030-01-31T12:00:00Z.');
  return parsed;
}
