/**
 * A right that an extension defines, such as `comments.moderate`: with a dot, where Galley's own twenty have a colon.
 */
export interface DeclaredPermission {
  readonly name: string;
  /** Shown to people who grant it. */
  readonly label: string;
}

/** The extension rights that a member holds; an owner holds all. */
export type ExtraRights = ReadonlySet<string> | 'all';

/** The rights that the extensions of this installation define. Galley's own remain the closed list `PERMISSIONS`. */
export class ExtraPermissions {
  readonly names: readonly string[];

  constructor(readonly declared: readonly DeclaredPermission[] = []) {
    this.names = declared.map(({ name }) => name);
  }

  has(name: string): boolean {
    return this.names.includes(name);
  }
}

/** Whether the rights include that of an extension. */
export function holdsExtra(rights: ExtraRights | undefined, name: string): boolean {
  return rights === 'all' || (rights?.has(name) ?? false);
}
