import type { FieldKind } from './field-kind.ts';
import type { ValueSchema } from './type-schema.ts';

export interface SchemaFieldProps {
  readonly label: string;
  readonly kind: FieldKind;
  readonly definitions: Readonly<Record<string, ValueSchema>>;
  readonly value: unknown;
  /** Undefined removes the value. */
  readonly onChange: (value: unknown) => void;
  readonly isReadOnly: boolean;
  /** The default that applies without a value. */
  readonly hint?: string | undefined;
}
