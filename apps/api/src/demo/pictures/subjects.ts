import { randomFrom } from './random.ts';
import { shadow } from './scene.ts';

/** The position and size of an object. */
export type Place = readonly [x: number, y: number, size: number];

/** A round loaf with scored crust and flour on it. */
export function loaf(x: number, y: number, size: number, seed: number, crust = '#9a5a26'): string {
  const random = randomFrom(seed);
  const w = size;
  const h = size * 0.58;
  const cuts = Array.from({ length: 5 }, (_, index) => {
    const at = x - w * 0.34 + (index * w * 0.68) / 4;
    return `<path d="M${at - w * 0.09} ${y - h * 0.42} Q ${at} ${y - h * 0.9} ${at + w * 0.11} ${y - h * 0.5}" stroke="#f1d9ae" stroke-width="${w * 0.022}" stroke-linecap="round" fill="none" opacity=".9"/>`;
  }).join('');
  const flour = Array.from({ length: 90 }, () => {
    const angle = random() * Math.PI;
    const r = Math.sqrt(random());
    return `<circle cx="${x + Math.cos(angle) * r * w * 0.44}" cy="${y - Math.sin(angle) * r * h * 0.86}" r="${1 + random() * 3.4}" fill="#fff6e4" opacity="${0.25 + random() * 0.5}"/>`;
  }).join('');
  return `${shadow(x, y + 6, w)}<defs><radialGradient id="crust${seed}" cx="36%" cy="22%" r="85%"><stop offset="0" stop-color="#e2ac63"/><stop offset=".55" stop-color="${crust}"/><stop offset="1" stop-color="#4b2711"/></radialGradient></defs>
<path d="M${x - w / 2} ${y} C ${x - w / 2} ${y - h * 1.35}, ${x + w / 2} ${y - h * 1.35}, ${x + w / 2} ${y} Q ${x} ${y + h * 0.16} ${x - w / 2} ${y} Z" fill="url(#crust${seed})"/>${flour}${cuts}`;
}

/** A jar with rising dough or another content. */
export function jar([x, y, height]: Place, content: string, level: number, seed: number): string {
  const random = randomFrom(seed);
  const w = height * 0.56;
  const top = y - height * level;
  const bubbles = Array.from({ length: 42 }, () => {
    const cx = x - w * 0.42 + random() * w * 0.84;
    const cy = y - 16 - random() * (height * level - 30);
    return `<circle cx="${cx}" cy="${cy}" r="${2 + random() * 8}" fill="#fffaf0" opacity="${0.2 + random() * 0.35}"/>`;
  }).join('');
  return `${shadow(x, y, w)}<rect x="${x - w / 2}" y="${top}" width="${w}" height="${y - top}" rx="22" fill="${content}"/>
<ellipse cx="${x}" cy="${top}" rx="${w / 2}" ry="16" fill="#fff8ea" opacity=".75"/>${bubbles}
<rect x="${x - w / 2 - 8}" y="${y - height}" width="${w + 16}" height="${height}" rx="30" fill="#fff" opacity=".13"/>
<rect x="${x - w / 2 + 12}" y="${y - height + 40}" width="16" height="${height - 90}" rx="8" fill="#fff" opacity=".42"/>
<rect x="${x - w / 2 - 6}" y="${y - height - 26}" width="${w + 12}" height="40" rx="12" fill="#b9763c"/>
<rect x="${x - w / 2 - 6}" y="${y - height - 26}" width="${w + 12}" height="14" rx="7" fill="#e0a468"/>`;
}

/** A copper kettle, as in the name of the blog. */
export function kettle(x: number, y: number, size: number): string {
  const w = size;
  return `${shadow(x, y, w)}<defs><linearGradient id="copper" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f6c08e"/><stop offset=".4" stop-color="#c26f3a"/><stop offset="1" stop-color="#5f2c13"/></linearGradient></defs>
<path d="M${x + w * 0.36} ${y - w * 0.34} C ${x + w * 0.62} ${y - w * 0.36}, ${x + w * 0.58} ${y - w * 0.66}, ${x + w * 0.78} ${y - w * 0.72} L ${x + w * 0.8} ${y - w * 0.62} C ${x + w * 0.68} ${y - w * 0.5}, ${x + w * 0.66} ${y - w * 0.22}, ${x + w * 0.4} ${y - w * 0.16} Z" fill="url(#copper)"/>
<path d="M${x - w * 0.3} ${y - w * 0.62} C ${x - w * 0.34} ${y - w * 1.1}, ${x + w * 0.34} ${y - w * 1.1}, ${x + w * 0.3} ${y - w * 0.62}" fill="none" stroke="#2b1a10" stroke-width="${w * 0.045}" stroke-linecap="round"/>
<path d="M${x - w * 0.46} ${y} C ${x - w * 0.62} ${y - w * 0.5}, ${x - w * 0.3} ${y - w * 0.64}, ${x} ${y - w * 0.64} C ${x + w * 0.3} ${y - w * 0.64}, ${x + w * 0.62} ${y - w * 0.5}, ${x + w * 0.46} ${y} Z" fill="url(#copper)"/>
<ellipse cx="${x}" cy="${y - w * 0.64}" rx="${w * 0.2}" ry="${w * 0.04}" fill="#7c3d1c"/><circle cx="${x}" cy="${y - w * 0.7}" r="${w * 0.045}" fill="#2b1a10"/>
<path d="M${x - w * 0.34} ${y - w * 0.14} C ${x - w * 0.42} ${y - w * 0.42}, ${x - w * 0.2} ${y - w * 0.52}, ${x - w * 0.1} ${y - w * 0.54}" fill="none" stroke="#fff3e0" stroke-width="${w * 0.03}" stroke-linecap="round" opacity=".55"/>`;
}

/** A bowl with grains, seeds or flour heaped in it. */
export function bowl([x, y, size]: Place, glaze: string, heap: string, seed: number): string {
  const random = randomFrom(seed);
  const seeds = Array.from({ length: 160 }, () => {
    const dx = (random() - 0.5) * 0.82;
    const rise = (0.41 - Math.abs(dx)) * 0.42;
    const cx = x + dx * size;
    const cy = y - size * 0.36 - random() * rise * size;
    return `<ellipse cx="${cx}" cy="${cy}" rx="${4 + random() * 5}" ry="${3 + random() * 3}" fill="${heap}" opacity="${0.55 + random() * 0.45}" transform="rotate(${random() * 180} ${cx} ${cy})"/>`;
  }).join('');
  return `${shadow(x, y, size * 0.7)}<ellipse cx="${x}" cy="${y - size * 0.36}" rx="${size / 2}" ry="${size * 0.09}" fill="#000" opacity=".35"/>${seeds}
<path d="M${x - size / 2} ${y - size * 0.36} C ${x - size * 0.44} ${y - size * 0.04}, ${x - size * 0.2} ${y}, ${x} ${y} C ${x + size * 0.2} ${y}, ${x + size * 0.44} ${y - size * 0.04}, ${x + size / 2} ${y - size * 0.36} Q ${x} ${y - size * 0.2} ${x - size / 2} ${y - size * 0.36} Z" fill="${glaze}"/>
<path d="M${x - size * 0.38} ${y - size * 0.22} Q ${x - size * 0.3} ${y - size * 0.08} ${x - size * 0.14} ${y - size * 0.05}" stroke="#fff" stroke-width="10" stroke-linecap="round" fill="none" opacity=".3"/>`;
}

/** Ears of grain, or herbs, growing up from a point. */
export function stalks([x, y, height]: Place, color: string, seed: number, count = 9): string {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, index) => {
    const lean = (index - (count - 1) / 2) * (46 + random() * 10);
    const tip = { x: x + lean, y: y - height * (0.8 + random() * 0.25) };
    const leaves = Array.from({ length: 9 }, (_, leaf) => {
      const at = 0.55 + leaf * 0.05;
      const lx = x + (tip.x - x) * at;
      const ly = y + (tip.y - y) * at;
      const side = leaf % 2 === 0 ? 38 : -38;
      return `<ellipse cx="${lx}" cy="${ly}" rx="8" ry="23" fill="${color}" transform="rotate(${side + lean * 0.12} ${lx} ${ly}) translate(${side > 0 ? 9 : -9} -10)"/>`;
    }).join('');
    return `<path d="M${x} ${y} Q ${x + lean * 0.25} ${y - height * 0.5} ${tip.x} ${tip.y}" stroke="${color}" stroke-width="5" fill="none"/>${leaves}`;
  }).join('');
}

/** The mouth of an oven with fire in it. */
export function oven(x: number, y: number, size: number, seed: number): string {
  const random = randomFrom(seed);
  const flames = Array.from({ length: 14 }, (_, index) => {
    const at = x - size * 0.36 + (index * size * 0.72) / 13;
    const tall = size * (0.12 + random() * 0.3);
    const tone = ['#ffd45e', '#ff9a3c', '#f4622a'][index % 3];
    return `<path d="M${at - 34} ${y} Q ${at - 22} ${y - tall * 0.6} ${at + (random() - 0.5) * 30} ${y - tall} Q ${at + 30} ${y - tall * 0.5} ${at + 36} ${y} Z" fill="${tone}" opacity=".85"/>`;
  }).join('');
  const bricks = Array.from({ length: 15 }, (_, index) => {
    const angle = Math.PI * (index / 14);
    const bx = x - Math.cos(angle) * size * 0.56;
    const by = y - Math.sin(angle) * size * 0.6;
    return `<rect x="${bx - 44}" y="${by - 30}" width="88" height="60" rx="6" fill="#a9614a" stroke="#5f2f22" stroke-width="5" transform="rotate(${-90 + (angle * 180) / Math.PI} ${bx} ${by})"/>`;
  }).join('');
  return `<path d="M${x - size * 0.5} ${y} A ${size * 0.5} ${size * 0.54} 0 0 1 ${x + size * 0.5} ${y} Z" fill="#160a06"/>${flames}${bricks}`;
}

/** A portrait of three shapes, for an author. */
export function portrait(skin: string, hair: string, shirt: string, back: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="600" height="600"><rect width="600" height="600" fill="${back}"/>
<path d="M120 600 C 130 440, 240 420, 300 420 C 360 420, 470 440, 480 600 Z" fill="${shirt}"/>
<path d="M150 310 C 130 110, 470 110, 450 310 C 460 420, 430 470, 400 480 L 200 480 C 170 470, 140 420, 150 310 Z" fill="${hair}"/>
<rect x="262" y="370" width="76" height="90" rx="34" fill="${skin}"/><ellipse cx="300" cy="295" rx="106" ry="128" fill="${skin}"/>
<path d="M186 300 C 180 170, 250 148, 310 150 C 384 152, 424 214, 414 300 C 398 240, 356 216, 300 216 C 246 216, 204 240, 186 300 Z" fill="${hair}"/></svg>`;
}
