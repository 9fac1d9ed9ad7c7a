import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../ui/index.ts';
import css from './FileButton.module.css';

interface Props {
  readonly accept: string;
  readonly label?: string;
  readonly isDisabled: boolean;
  readonly isPending?: boolean;
  readonly onChoose: (file: File) => void;
}

/** Chooses one file; the area around it takes dropped ones by `useDrop`. */
export function FileButton({ accept, label = 'Choose a file', isDisabled, isPending = false, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChoose(file);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
      <div className={css['choose']}>
        <Button icon={<Upload />} isDisabled={isDisabled} isPending={isPending} onPress={() => input.current?.click()}>
          {label}
        </Button>
        <span>or drop it here</span>
      </div>
    </>
  );
}
