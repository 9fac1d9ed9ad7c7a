import type { Surroundings, Use, Writer, Written } from '../construct.ts';
import { argument } from '../lexer/arguments.ts';
import { embedLink, imageMarkdown, linkMarkdown, oneLine } from './markdown.ts';

const NUMBER = /^\d+(?:px|%)?$/;
const PATH = /[./]/;
const HOSTED_ID = /^[\w-]{1,40}$/;

/** An image: `figure`, `img`, `asset_img`, `image`, `<Image>`. */
export const image: Writer = ({ args, name, inside }, around) => {
  const named = argument(args, 'src', 'url', 'image', 'image_path', 'path', 'file', 'img', 'href', 'filename');
  const listed = args.listed.filter((value) => !NUMBER.test(value));
  const place = listed.findIndex((value) => PATH.test(value) && !value.includes(' '));
  const said = named === '' ? (listed[place] ?? '') : named;
  const src = around.values.get(said) ?? said.replace(/^require\(|\)(?:\.default)?$|["']/g, '');
  if (src === '') return null;
  const [first = '', second = ''] = listed.slice(place + 1).flatMap(quotedWords);
  // Hexo gives the title before the alternative text, others the alternative text alone.
  const isHexo = name === 'asset_img' || name === 'img';
  const [title, alt] = isHexo ? [first, second || first] : ['', first];
  const caption = [argument(args, 'title') || title, argument(args, 'caption', 'description', 'figcaption')]
    .filter(Boolean)
    .join(': ');
  const shown = caption || oneLine(inside ?? '');
  const link = argument(args, 'link');
  return {
    text: imageMarkdown(sourceOf(src, name, around), argument(args, 'alt', 'alttext') || alt || caption, shown),
    isBlock: true,
    ...(link !== '' && link !== src ? { became: 'became an image without its link', leftOut: link } : {}),
  };
};

/** A name without folders is a file beside the post, or anywhere where generators name it so. */
function sourceOf(src: string, name: string, { file }: Surroundings): string {
  return name.startsWith('asset_') && !src.includes('/') ? (file(src) ?? src) : src;
}

/** `'"title" "alt"'` of Hexo is one argument with two. */
function quotedWords(value: string): string[] {
  const words = value.split('"').filter((word) => word.trim() !== '');
  return value.startsWith('"') ? words : [value];
}

/** A video at a host, by its id or address. */
export function video(byId: (id: string) => string): Writer {
  return ({ args }) => {
    const given = argument(args, 'id', 'youtubeid', 'videoid', 'v', 'url', 'src', 'video', 'link', 0, 1);
    const url = /^https?:\/\//.test(given) ? given : HOSTED_ID.test(given) ? byId(given) : '';
    return url === '' ? null : { text: `<${url}>`, isBlock: true };
  };
}

export const youtube = video((id) => `https://www.youtube.com/watch?v=${id}`);
export const vimeo = video((id) => `https://vimeo.com/${id}`);

/** A video whose host is an argument, or a file. */
export const anyVideo: Writer = (use, around) => {
  const provider = argument(use.args, 'provider', 'type').toLowerCase();
  if (provider === 'youtube') return youtube(use, around);
  if (provider === 'vimeo') return vimeo(use, around);
  return media(use, around);
};

/** A file that is played: a link, which becomes a video where it is one. */
export const media: Writer = ({ args }) => {
  const src = argument(args, 'src', 'url', 'file', 'path', 'mp4', 'webm', 'mp3', 0);
  if (!PATH.test(src)) return null;
  return { text: linkMarkdown(src, argument(args, 'title', 'caption', 'name')), isBlock: true };
};

/** A post on X. */
export const tweet: Writer = ({ args, inside }) => {
  const given =
    argument(args, 'id', 'url', 'tweetlink', 'link') ||
    args.listed.find((value) => /\d{5}|^https?:/.test(value)) ||
    (inside ?? '').trim();
  if (/^https?:\/\//.test(given)) return { text: `<${given}>`, isBlock: true };
  if (/^\w+\/status\/\d+$/.test(given)) return { text: `<https://x.com/${given}>`, isBlock: true };
  const user = argument(args, 'user') || args.listed.find((value) => value !== given) || 'i/web';
  return /^\d+$/.test(given)
    ? { text: `<https://x.com/${user.replace('@', '')}/status/${given}>`, isBlock: true }
    : null;
};

/** Where a thing is that no block shows, by the arguments that generators give. */
const EMBEDS: Readonly<Record<string, (one: string, other: string) => string>> = {
  gist: (one, other) =>
    `https://gist.github.com/${[one, other].filter((part) => part !== '' && !part.includes('.')).join('/')}`,
  codepen: (one, other) => `https://codepen.io/${other || 'pen'}/pen/${one}`,
  jsfiddle: (one) => `https://jsfiddle.net/${one}`,
  jsbin: (one) => `https://jsbin.com/${one}`,
  instagram: (one) => `https://www.instagram.com/p/${one}/`,
  spotify: (one, other) => `https://open.spotify.com/${other === '' ? one : `${one}/${other}`}`,
  soundcloud: (one) => `https://soundcloud.com/${one}`,
  codesandbox: (one) => `https://codesandbox.io/s/${one}`,
  stackblitz: (one) => `https://stackblitz.com/edit/${one}`,
  asciinema: (one) => `https://asciinema.org/a/${one}`,
  bilibili: (one) => `https://www.bilibili.com/video/${one}`,
  dailymotion: (one) => `https://www.dailymotion.com/video/${one}`,
  twitch: (one) => `https://www.twitch.tv/${one}`,
  tiktok: (one) => `https://www.tiktok.com/${one}`,
  mastodon: (one) => one,
  facebook: (one) => one,
  linkedin: (one) => one,
  pinterest: (one) => one,
  reddit: (one) => one,
  github: (one) => `https://github.com/${one}`,
  glitch: (one) => `https://glitch.com/edit/#!/${one}`,
  replit: (one) => `https://replit.com/${one}`,
  observable: (one) => `https://observablehq.com/${one}`,
  figma: (one) => one,
  loom: (one) => `https://www.loom.com/share/${one}`,
  iframe: (one) => one,
  embed: (one) => one,
  pdf: (one) => one,
  bookmark: (one) => one,
};

/** Named arguments with the first and second part of an address. */
const FIRST = ['id', 'url', 'src', 'href', 'link', 'slug', 'hash', 'slughash', 'repo', 'file'];

export const EMBED_WRITERS: Readonly<Record<string, Writer>> = Object.fromEntries(
  Object.entries(EMBEDS).map(([name, addressOf]) => [name, (use: Use) => embedded(use, addressOf)]),
);

function embedded({ args }: Use, addressOf: (one: string, other: string) => string): Written | null {
  const url = [...args.named.values(), ...args.listed].find((value) => /^https?:\/\//.test(value));
  if (url !== undefined) return embedLink(url, argument(args, 'title', 'caption'));
  const [one, other] = [argument(args, ...FIRST, 0), argument(args, 'user', 'type', args.named.size > 0 ? 0 : 1)];
  if (one === '' || /\s/.test(one + other)) return null;
  const address = addressOf(one, other);
  return PATH.test(address) ? embedLink(address, argument(args, 'title', 'caption')) : null;
}
