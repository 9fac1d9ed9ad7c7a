/** Code points that names may have: display names, names of categories and tags. */
export const NAME_MAX = 200;
export const TITLE_MAX = 300;
/** Code points of longer plain texts: biographies, descriptions. */
export const DESCRIPTION_MAX = 10_000;
