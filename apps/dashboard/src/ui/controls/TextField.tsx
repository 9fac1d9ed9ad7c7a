import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField, type TextFieldProps as AriaProps } from 'react-aria-components/TextField';
import { useAnnounced } from '../feedback/announce.ts';
import css from './Field.module.css';

export interface TextFieldProps extends Omit<AriaProps, 'className' | 'style' | 'children'> {
  readonly label: string;
  /** For fields whose purpose is clear from their position. */
  readonly hideLabel?: boolean;
  readonly hint?: ReactNode;
  /** The problem with the value; shown below, and announced by screen readers. */
  readonly problem?: string | undefined;
  readonly placeholder?: string;
  /** With more than one row it is a text area that grows. */
  readonly rows?: number;
  readonly mono?: boolean;
  /** Shown to the right of the label, such as a count. */
  readonly aside?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const { label, hideLabel, hint, problem, placeholder, rows = 1, mono, aside, ...rest } = props;
  useAnnounced(problem === undefined ? undefined : `${label}: ${problem}`);
  return (
    <AriaTextField {...rest} className={css['field'] ?? ''} isInvalid={problem !== undefined} validationBehavior="aria">
      <span className={hideLabel ? 'sr-only' : css['top']}>
        <Label className={css['label'] ?? ''}>{label}</Label>
        {aside !== undefined && <span className={css['aside']}>{aside}</span>}
      </span>
      {rows > 1 ? (
        <TextArea
          dir="auto"
          className={css['input'] ?? ''}
          rows={rows}
          placeholder={placeholder}
          data-mono={mono || undefined}
        />
      ) : (
        <Input dir="auto" className={css['input'] ?? ''} placeholder={placeholder} data-mono={mono || undefined} />
      )}
      {hint !== undefined && (
        <Text slot="description" className={css['hint'] ?? ''}>
          {hint}
        </Text>
      )}
      <FieldError className={css['problem'] ?? ''}>{problem}</FieldError>
    </AriaTextField>
  );
}
