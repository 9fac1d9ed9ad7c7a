import { isPermission, parseInstant, PERMISSIONS, type Permission } from '@app/shared-kernel';
import { InvalidArgumentError } from 'commander';

/** `posts:read,tags:read`, or `all`. */
export function permissionList(text: string): Permission[] {
  if (text === 'all') return [...PERMISSIONS];
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const unknown = names.filter((name) => !isPermission(name));
  if (unknown.length > 0) {
    throw new InvalidArgumentError(`No such permission: ${unknown.join(', ')}. There are: ${PERMISSIONS.join(', ')}.`);
  }
  return names as Permission[];
}

export function instant(text: string): Date {
  const parsed = parseInstant(text);
  if (!parsed) throw new InvalidArgumentError('Not an ISO 8601 date-time with a zone, such as 2030-01-31T12:00:00Z.');
  return parsed;
}
