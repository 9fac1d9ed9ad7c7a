import { satisfies, validRange } from 'semver';
import { VERSION } from '@app/platform';
import type { Environment } from '../config/settings-reader.ts';
import type { Extension, Registration } from './extension.ts';
import { failureOf, registrationFaults, unknownParts } from './faults/registration-faults.ts';
import { readOwnSettings } from './own-settings.ts';

const NAME = /^[a-z][a-z0-9-]{0,30}$/;

/** An extension as it has registered. */
export interface Registered extends Registration {
  readonly name: string;
  readonly settingNames: readonly string[];
}

/** @returns the registration, or nothing if it has problems, which are added to `problems` */
export function registeredBy(extension: Extension, environment: Environment, problems: string[]): Registered[] {
  const { name } = extension;
  try {
    const { settings, problems: wrong, names: settingNames } = readOwnSettings(extension, environment);
    problems.push(...unknownParts(extension), ...wrong);
    if (wrong.length > 0) return [];
    const registration = extension.register(settings);
    const faults = registrationFaults(name, registration);
    problems.push(...faults);
    return faults.length === 0 ? [{ name, settingNames, ...registration }] : [];
  } catch (error) {
    problems.push(failureOf(name, error));
    return [];
  }
}

/** @returns why it cannot be taken beside those before it; null if it can */
export function refusal({ name, galley }: Extension, before: readonly Registered[]): string | null {
  if (!NAME.test(name))
    return `"${name}" is no name of an extension: lowercase letters, digits and dashes, a letter first.`;
  if (before.some((other) => other.name === name)) return `Two extensions are named ${name}.`;
  if (validRange(galley) === null) return `${name} names no range of versions: "${galley}".`;
  return satisfies(VERSION, galley) ? null : `${name} works with Galley ${galley}, and this is ${VERSION}.`;
}
