import { useEffect, useState } from 'react';
import css from './Security.module.css';

/** Light modules around a QR code, as the standard asks for. */
const QUIET = 4;

interface Matrix {
  readonly size: number;
  readonly data: readonly (readonly boolean[])[];
}

/** Drawn dark on light in both themes, because cameras expect that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [matrix, setMatrix] = useState<Matrix | null>(null);
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      const { encode } = await import('uqr');
      if (!isGone) setMatrix(encode(text, { border: QUIET }));
    };
    void draw();
    return () => void (isGone = true);
  }, [text]);
  const side = matrix?.size ?? 1;
  return (
    <svg
      className={css['qr']}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={matrix ? pathOf(matrix) : ''} />
    </svg>
  );
}

function pathOf({ data }: Matrix): string {
  return data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
