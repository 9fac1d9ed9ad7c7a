import { Check, ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import css from './ComboBox.module.css';
import field from './Field.module.css';
import list from './Select.module.css';
import type { Option } from './Select.tsx';

export interface ComboBoxProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly options: readonly Option[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** Called with the input if options come from the service; they are then not filtered here. */
  readonly onSearch?: (text: string) => void;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
  readonly hint?: string;
}

/** Chooses one of many options by typing. */
export function ComboBox({
  label,
  hideLabel,
  options,
  value,
  onChange,
  onSearch,
  placeholder,
  isDisabled = false,
  hint,
}: ComboBoxProps) {
  return (
    <AriaComboBox
      className={field['field'] ?? ''}
      value={value}
      onChange={(key) => onChange(key === null ? null : String(key))}
      {...(onSearch ? { items: options, onInputChange: onSearch } : { defaultItems: options })}
      isDisabled={isDisabled}
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <Label className={hideLabel ? 'sr-only' : (field['label'] ?? '')}>{label}</Label>
      <span className={css['box']}>
        <Input dir="auto" className={field['input'] ?? ''} placeholder={placeholder} />
        <Button className={css['open'] ?? ''}>
          <ChevronDown aria-hidden="true" />
        </Button>
      </span>
      {hint !== undefined && (
        <Text slot="description" className={field['hint'] ?? ''}>
          {hint}
        </Text>
      )}
      <Popover className={list['popover'] ?? ''} offset={4}>
        <ListBox className={list['list'] ?? ''} renderEmptyState={() => <p className={css['none']}>No results.</p>}>
          {(option: Option) => (
            <ListBoxItem id={option.id} textValue={option.name} className={list['option'] ?? ''}>
              <span className={list['words']} style={indentOf(option)}>
                <Text slot="label" dir="auto">
                  {option.name}
                </Text>
                {option.hint !== undefined && (
                  <Text slot="description" className={list['hint'] ?? ''}>
                    {option.hint}
                  </Text>
                )}
              </span>
              <Check aria-hidden="true" />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}

function indentOf({ depth = 0 }: Option) {
  return depth === 0 ? undefined : { paddingInlineStart: `${depth}rem` };
}
