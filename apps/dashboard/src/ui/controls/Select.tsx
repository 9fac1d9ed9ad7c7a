import { Check, ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import { useAnnounced } from '../feedback/announce.ts';
import field from './Field.module.css';
import css from './Select.module.css';

export interface Option<T extends string = string> {
  readonly id: T;
  readonly name: string;
  readonly hint?: string;
  /** The level in a tree, from 0; shown by its indent. */
  readonly depth?: number;
}

export interface SelectProps<T extends string> {
  readonly label: string;
  readonly options: readonly Option<T>[];
  readonly value: T | null;
  readonly onChange: (value: T) => void;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
  readonly hint?: string;
  /** The problem with the value; shown below, and announced by screen readers. */
  readonly problem?: string | undefined;
}

export function Select<T extends string>(props: SelectProps<T>) {
  const { label, options, value, onChange, placeholder, isDisabled = false, hint, problem } = props;
  useAnnounced(problem === undefined ? undefined : `${label}: ${problem}`);
  return (
    <AriaSelect
      className={field['field'] ?? ''}
      value={value}
      onChange={(key) => key !== null && onChange(key as T)}
      isDisabled={isDisabled}
      isInvalid={problem !== undefined}
      validationBehavior="aria"
      {...(placeholder === undefined ? {} : { placeholder })}
    >
      <Label className={field['label'] ?? ''}>{label}</Label>
      <Button className={css['trigger'] ?? ''}>
        <SelectValue className={css['value'] ?? ''}>
          {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
        </SelectValue>
        <ChevronDown aria-hidden="true" />
      </Button>
      {hint !== undefined && (
        <Text slot="description" className={field['hint'] ?? ''}>
          {hint}
        </Text>
      )}
      <FieldError className={field['problem'] ?? ''}>{problem}</FieldError>
      <Popover className={css['popover'] ?? ''} offset={4}>
        <ListBox className={css['list'] ?? ''} items={options}>
          {(option) => (
            <ListBoxItem id={option.id} textValue={option.name} className={css['option'] ?? ''}>
              <span className={css['words']}>
                <Text slot="label">{option.name}</Text>
                {option.hint !== undefined && (
                  <Text slot="description" className={css['hint'] ?? ''}>
                    {option.hint}
                  </Text>
                )}
              </span>
              <Check aria-hidden="true" />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
