import { TextField } from '../../ui/index.ts';
import css from './Settings.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: string | undefined;
}

/** A colour as text, such as `#1f5f4c`, with a swatch of it. */
export function ColorField(props: Props) {
  return (
    <div className={css['color']}>
      <TextField {...props} placeholder="#1f5f4c" />
      <Swatch color={props.value} />
    </div>
  );
}

function Swatch({ color }: { color: string }) {
  const isColor = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color);
  return (
    <svg className={css['swatch']} aria-hidden="true">
      <rect width="100%" height="100%" fill={isColor ? color : 'transparent'} />
    </svg>
  );
}
