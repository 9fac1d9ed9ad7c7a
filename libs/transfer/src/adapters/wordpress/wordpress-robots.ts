import { robotsLimit } from '../../domain/robots-limits.ts';

type Meta = ReadonlyMap<string, string>;

/** What plugins tell search engines, in the terms of the SEO group. */
export function robotsOf(meta: Meta): Record<string, boolean | number | string> {
  const advanced = (meta.get('_yoast_wpseo_meta-robots-adv') ?? '').split(',').map((word) => word.trim());
  const list = [...(meta.get('rank_math_robots') ?? '').matchAll(/s:\d+:"([a-z]+)"/g)].map(([, word = '']) => word);
  const words = new Set([...list, ...advanced]);
  const says = (word: string) => words.has(word);
  const isOn = (...names: string[]) => names.some((name) => /^(?:1|yes|on|true)$/.test(meta.get(name) ?? ''));
  const limits = limitsOf(meta.get('rank_math_advanced_robots') ?? '');
  return {
    ...(isOn('_yoast_wpseo_meta-robots-noindex', '_seopress_robots_index', '_aioseop_noindex', '_aioseo_noindex') ||
    says('noindex')
      ? { index: false }
      : {}),
    ...(isOn('_yoast_wpseo_meta-robots-nofollow', '_seopress_robots_follow', '_aioseop_nofollow', '_aioseo_nofollow') ||
    says('nofollow')
      ? { follow: false }
      : {}),
    ...(says('noarchive') ? { archive: false } : {}),
    ...(says('noimageindex') ? { imageIndex: false } : {}),
    ...(says('nosnippet') ? { snippet: false } : {}),
    ...limits,
  };
}

/** The value is serialised by PHP: `s:11:"max-snippet";s:2:"-1";`. */
function limitsOf(serialised: string): Record<string, number | string> {
  const limits: Record<string, number | string> = {};
  for (const [, name, text, number] of serialised.matchAll(/"(max-[a-z-]+)";(?:s:\d+:"([a-z0-9-]+)"|i:(-?\d+))/g)) {
    Object.assign(limits, robotsLimit(name ?? '', text ?? number ?? ''));
  }
  return limits;
}

/** The focus keyword first, as the plugins have them. */
export function keywords(meta: Meta): string[] {
  const focus = meta.get('_yoast_wpseo_focuskw') ?? '';
  const further = [...(meta.get('_yoast_wpseo_focuskeywords') ?? '').matchAll(/"keyword":"((?:[^"\\]|\\.)*)"/g)];
  const listed = (meta.get('rank_math_focus_keyword') || meta.get('_seopress_analysis_target_kw') || '').split(',');
  const all = [focus, ...further.map(([, word = '']) => word), ...listed];
  return [...new Set(all.map((word) => word.trim()).filter(Boolean))];
}
