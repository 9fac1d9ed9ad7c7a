import type { Extension, Registration } from '../extension.ts';

/** The parts of a registration with their types; the compiler checks that none is missing here. */
const PARTS: Readonly<Record<keyof Registration, 'list' | 'object' | 'function'>> = {
  modules: 'list',
  override: 'list',
  wrap: 'list',
  migrations: 'list',
  tables: 'list',
  permissions: 'list',
  fields: 'list',
  during: 'list',
  after: 'list',
  seo: 'object',
  components: 'object',
  importers: 'list',
  tools: 'list',
  commands: 'function',
};

const EXTENSION: Readonly<Record<keyof Extension, true>> = { name: true, galley: true, settings: true, register: true };

/** The compiler checks the same, but extensions may be written without it. */
export function registrationFaults(extension: string, registration: unknown): string[] {
  if (typeof registration !== 'object' || registration === null)
    return [`${extension} registers nothing: give {} at least.`];
  return Object.entries(registration).flatMap(([part, value]) => {
    if (!Object.hasOwn(PARTS, part)) return [`${extension} registers "${part}", which no extension can.`];
    const wanted = PARTS[part as keyof Registration];
    if (value === undefined || kindOf(value) === wanted) return [];
    return [`${extension} registers "${part}" as something else than a ${wanted}.`];
  });
}

/** @returns why a value in the list is no extension; null if it is one */
export function noExtension(value: unknown, place: number): string | null {
  const { name, galley, register } = (value ?? {}) as Partial<Extension>;
  if (typeof name === 'string' && typeof galley === 'string' && typeof register === 'function') return null;
  return `Number ${place} of the extensions is none: defineExtension makes one of name, galley and register.`;
}

/** @returns what an extension has beside the parts of one, which nothing reads */
export function unknownParts(extension: Extension): string[] {
  return Object.keys(extension)
    .filter((part) => !Object.hasOwn(EXTENSION, part))
    .map((part) => `${extension.name} has "${part}", which no extension has: parts are what register returns.`);
}

/** The message for a failure at the start. */
export function failureOf(extension: string, error: unknown): string {
  return `${extension} fails as it registers: ${error instanceof Error ? error.message : String(error)}`;
}

function kindOf(value: unknown): 'list' | 'object' | 'function' | 'other' {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'function') return 'function';
  return typeof value === 'object' && value !== null ? 'object' : 'other';
}
