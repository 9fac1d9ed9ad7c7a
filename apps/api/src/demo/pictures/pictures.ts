import { PALETTES, scene } from './scene.ts';
import { bowl, jar, kettle, loaf, oven, portrait, stalks } from './subjects.ts';

/** A picture of the demo: its drawing and its texts. */
export interface Picture {
  readonly alt: string | null;
  readonly caption: string | null;
  readonly svg: string;
}

const drawn = (alt: string | null, svg: string, caption: string | null = null): Picture => ({ alt, caption, svg });

/** The demo's media library. One picture has no alt text, so that the library's filter for it finds one. */
export const PICTURES = {
  starter: drawn(
    'A jar of bubbling sourdough starter beside a small loaf',
    scene(PALETTES.morning, 11, jar([620, 790, 420], '#e6cfa3', 0.72, 12) + loaf(1080, 800, 420, 13)),
    'Day seven: it doubles within four hours.',
  ),
  countryLoaf: drawn(
    'A round country loaf with a scored crust',
    scene(PALETTES.rye, 21, stalks([330, 790, 420], '#e3c07c', 22) + loaf(860, 810, 720, 23)),
  ),
  ryeBread: drawn(
    'Two dark rye loaves on a table',
    scene(PALETTES.slate, 31, loaf(560, 790, 480, 32, '#5b3417') + loaf(1080, 820, 560, 33, '#4a2a13')),
  ),
  kettle: drawn(
    'A copper kettle on a wooden table',
    scene(PALETTES.dawn, 41, kettle(760, 810, 520)),
    'It boils on every stove we have had.',
  ),
  oven: drawn('Fire in the mouth of a brick oven', scene(PALETTES.ember, 51, oven(800, 800, 900, 52))),
  grains: drawn(
    'Three bowls of wheat, rye and spelt',
    scene(
      PALETTES.linen,
      61,
      bowl([380, 800, 380], '#5f7f86', '#d7a95c', 62) +
        bowl([800, 830, 420], '#b4553c', '#8b6a3e', 63) +
        bowl([1230, 800, 380], '#6b7d55', '#c58b4a', 64),
    ),
  ),
  herbs: drawn(
    'A bundle of herbs and a green bowl of seeds',
    scene(
      PALETTES.herb,
      71,
      stalks([560, 800, 460], '#3f6b3c', 72, 11) + bowl([1080, 815, 430], '#40624a', '#28361f', 73),
    ),
  ),
  flour: drawn('A bowl heaped with flour', scene(PALETTES.plum, 81, bowl([800, 830, 640], '#d9c7b2', '#fff8ec', 82))),
  jars: drawn(
    'Three jars of preserves in red, yellow and green',
    scene(
      PALETTES.dawn,
      91,
      jar([440, 790, 380], '#a8323a', 0.86, 92) +
        jar([800, 820, 430], '#d79a2b', 0.84, 93) +
        jar([1170, 790, 370], '#5f7d3a', 0.88, 94),
    ),
  ),
  breakfast: drawn(
    'A loaf and a kettle in the morning light',
    scene(PALETTES.morning, 101, kettle(1120, 800, 380) + loaf(540, 815, 560, 102)),
  ),
  field: drawn(
    'Ears of wheat against a pale sky',
    scene(
      PALETTES.dawn,
      111,
      stalks([500, 860, 620], '#c79a46', 112, 13) + stalks([1080, 880, 560], '#b0843a', 113, 13),
    ),
  ),
  scrap: drawn(null, scene(PALETTES.linen, 121, loaf(800, 815, 460, 122) + stalks([1250, 800, 300], '#8fa06f', 123))),
  mara: drawn('Mara Lindqvist', portrait('#e8bf9c', '#7a4a2b', '#2f5d50', '#e7dcc8')),
  tomas: drawn('Tomás Ferreira', portrait('#b9825c', '#241a17', '#a5532f', '#cfd8d3')),
  logo: drawn('The mark of The Copper Kettle', scene(PALETTES.linen, 131, kettle(770, 800, 620))),
} as const satisfies Record<string, Picture>;

export type PictureName = keyof typeof PICTURES;
