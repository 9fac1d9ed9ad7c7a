const CANDIDATES = 40;

/**
 * Samples a blog: its slugs, the post with a body of median length, and words of that body that many posts and few
 * posts contain.
 * @param {import('./api.mjs').Api} api
 */
export async function sampleOf(api) {
  const posts = await api.all('/posts?fields=id,slug,bodyText,status&status=published');
  const byLength = [...posts].sort((a, b) => a.bodyText.length - b.bodyText.length || (a.slug < b.slug ? -1 : 1));
  const middle = byLength[Math.floor(byLength.length / 2)];
  const counted = wordsOf(middle.bodyText).map((word) => ({ word, posts: postsWith(word, posts) }));
  counted.sort((a, b) => b.posts - a.posts);
  return {
    slugs: posts.map(({ slug }) => slug),
    post: middle,
    common: counted[0].word,
    rare: counted.at(-1).word,
    lastPage: Math.min(50, Math.ceil(posts.length / 10)),
  };
}

function wordsOf(text) {
  return [...new Set(text.toLowerCase().match(/[a-z]{4,}/g))].slice(0, CANDIDATES);
}

function postsWith(word, posts) {
  return posts.filter(({ bodyText }) => bodyText.toLowerCase().includes(word)).length;
}
