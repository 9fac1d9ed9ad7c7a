interface Body {
  readonly seo?: object;
}

/**
 * What a form changed, so that saving it leaves alone what others changed meanwhile. Of `seo`, which the service merges,
 * only the changed values are sent; every other field is sent whole.
 *
 * @param body of the form as it is
 * @param before the body of the form as it was opened
 */
export function changedOf<T extends Body>(body: T, before: T): Partial<T> {
  const changed = differing(body, before);
  return changed.seo && before.seo ? { ...changed, seo: differing(changed.seo, before.seo) } : changed;
}

function differing<T extends object>(now: T, before: T): Partial<T> {
  const known = new Map(Object.entries(before));
  const entries = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(known.get(name)),
  );
  return Object.fromEntries(entries) as Partial<T>;
}
