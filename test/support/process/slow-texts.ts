/**
 * The module has any thread that decodes one of these texts go on for ever, or take all memory. Loaded with `--import`, it stands for
 * texts that readers do not get through, of which none is known.
 */
export const SLOW_TEXTS = `
  const { decode } = TextDecoder.prototype;
  const seen = new Set();
  TextDecoder.prototype.decode = function (...given) {
    const text = decode.apply(this, given);
    if (typeof text !== 'string') return text;
    while (text.includes('endless text'));
    if (text.includes('second time endless')) {
      while (seen.has(text));
      seen.add(text);
    }
    const kept = [];
    while (text.includes('greedy text')) kept.push(new Array(100_000).fill(kept.length));
    return text;
  };
`;
