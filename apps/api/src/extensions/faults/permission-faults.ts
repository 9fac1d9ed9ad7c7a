import type { DeclaredPermission } from '@app/shared-kernel';

const VERB = /^[a-z][a-z0-9-]{0,30}$/;

/** @returns what is wrong with the permissions that an extension declares */
export function permissionFaults(extension: string, permissions: readonly DeclaredPermission[]): string[] {
  const names = permissions.map(({ name }) => name);
  return [
    ...names
      .filter((name) => !name.startsWith(`${extension}.`) || !VERB.test(name.slice(extension.length + 1)))
      .map((name) => `The permission "${name}" of ${extension} has to be named ${extension}. and a verb.`),
    ...twice(names).map((name) => `${extension} declares the permission ${name} twice.`),
  ];
}

export function twice(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}
