import type { FieldKind } from './field-kind.ts';
import type { ValueSchema } from './type-schema.ts';

export interface SchemaFieldProps {
  readonly label: string;
  readonly kind: FieldKind;
  readonly definitions: Readonly<Record<string, ValueSchema>>;
  readonly value: unknown;
  /** Undefined takes the value away. */
  readonly onChange: (value: unknown) => void;
  readonly isReadOnly: boolean;
  /** What stands in while nothing is given. */
  readonly hint?: string | undefined;
}
