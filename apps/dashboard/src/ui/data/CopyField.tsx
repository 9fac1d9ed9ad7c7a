import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { copyText } from './copy-text.ts';
import css from './CopyField.module.css';

/** A text with a button to copy it. */
export function CopyField({ label, value, multiline = false }: { label: string; value: string; multiline?: boolean }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await copyText(value);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <div className={css['copy']}>
      <span className={css['label']}>{label}</span>
      <div className={css['box']}>
        <code className={css['value']} data-multiline={multiline || undefined} tabIndex={0} aria-label={label}>
          {value}
        </code>
        <Button small onPress={() => void copy()} icon={copied ? <Check /> : <Copy />}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </div>
  );
}
