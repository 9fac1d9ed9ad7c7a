import { randomFrom } from './random.ts';

export const WIDTH = 1600;
export const HEIGHT = 1000;

/** Colours of a picture, from the wall to the light. */
export interface Palette {
  readonly wall: string;
  readonly shade: string;
  readonly table: string;
  readonly edge: string;
  readonly light: string;
}

export const PALETTES = {
  morning: { wall: '#e9dcc6', shade: '#d3bd9a', table: '#8a5f3d', edge: '#6d472b', light: '#fff6e2' },
  slate: { wall: '#3c4a4c', shade: '#2b3739', table: '#1f2728', edge: '#151b1c', light: '#9fb6b3' },
  rye: { wall: '#c9a77a', shade: '#ab865a', table: '#5a3a24', edge: '#432a19', light: '#f2ddb6' },
  herb: { wall: '#cfd8c2', shade: '#b0be9f', table: '#5f6f4e', edge: '#48563a', light: '#f5f8ea' },
  plum: { wall: '#6a4450', shade: '#52323d', table: '#38222a', edge: '#28171d', light: '#d8a9ae' },
  linen: { wall: '#f0ebe1', shade: '#ddd4c4', table: '#b79c7c', edge: '#97805f', light: '#ffffff' },
  ember: { wall: '#7c3b22', shade: '#5d2a17', table: '#341810', edge: '#230f0a', light: '#f5a24c' },
  dawn: { wall: '#b9c6d2', shade: '#98aabb', table: '#6f5d54', edge: '#55463f', light: '#f8e5d0' },
} as const satisfies Record<string, Palette>;

/** A still life on a table, lit from one side, as SVG. @param subject SVG of the objects on the table */
export function scene(palette: Palette, seed: number, subject: string): string {
  const random = randomFrom(seed);
  const from = random() < 0.5 ? 18 : 82;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<defs>
<radialGradient id="glow" cx="${from}%" cy="12%" r="90%"><stop offset="0" stop-color="${palette.light}" stop-opacity=".85"/><stop offset=".55" stop-color="${palette.light}" stop-opacity=".12"/><stop offset="1" stop-color="${palette.light}" stop-opacity="0"/></radialGradient>
<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.wall}"/><stop offset="1" stop-color="${palette.shade}"/></linearGradient>
<linearGradient id="table" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.table}"/><stop offset="1" stop-color="${palette.edge}"/></linearGradient>
<filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="${seed}"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .45  0 0 0 0 .4  0 0 0 .16 0"/></filter>
<filter id="soft"><feGaussianBlur stdDeviation="22"/></filter>
</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#glow)"/>
<rect y="700" width="${WIDTH}" height="300" fill="url(#table)"/>
<rect y="700" width="${WIDTH}" height="6" fill="${palette.light}" opacity=".22"/>
${planks(palette, random)}
${subject}
<rect width="${WIDTH}" height="${HEIGHT}" filter="url(#grain)"/>
</svg>`;
}

function planks({ edge }: Palette, random: () => number): string {
  return Array.from({ length: 5 }, (_, row) => {
    const y = 740 + row * 58 + random() * 12;
    return `<path d="M0 ${y} Q ${400 + random() * 800} ${y + random() * 16 - 8} ${WIDTH} ${y + random() * 10}" stroke="${edge}" stroke-width="2" fill="none" opacity=".5"/>`;
  }).join('');
}

/** A soft shadow below an object. */
export function shadow(x: number, y: number, width: number): string {
  return `<ellipse cx="${x + 30}" cy="${y}" rx="${width / 2 + 30}" ry="34" fill="#000" opacity=".34" filter="url(#soft)"/>`;
}
