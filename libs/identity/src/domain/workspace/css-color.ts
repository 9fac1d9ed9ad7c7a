/** Named colours of CSS Color Module Level 4, and `transparent` and `currentcolor`. */
const NAMES = new Set(
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
  cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray
  darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen
  darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue
  firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew
  hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
  lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
  lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue
  mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred
  midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid
  palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple
  rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue
  slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white
  whitesmoke yellow yellowgreen transparent currentcolor`.split(/\s+/),
);

const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const FUNCTION = /^([a-z]+)\(([^()]*)\)$/;

const NUMBER = '[+-]?(?:[0-9]+(?:\\.[0-9]+)?|\\.[0-9]+)';
const value = new RegExp(`^(?:${NUMBER}%?|none)$`);
const hue = new RegExp(`^(?:${NUMBER}(?:deg|grad|rad|turn)?|none)$`);
const space = /^(?:srgb|srgb-linear|display-p3|a98-rgb|prophoto-rgb|rec2020|xyz|xyz-d50|xyz-d65)$/;

/** The components of each colour function, without the alpha value. */
const FUNCTIONS: ReadonlyMap<string, readonly RegExp[]> = new Map([
  ['rgb', [value, value, value]],
  ['rgba', [value, value, value]],
  ['hsl', [hue, value, value]],
  ['hsla', [hue, value, value]],
  ['hwb', [hue, value, value]],
  ['lab', [value, value, value]],
  ['oklab', [value, value, value]],
  ['lch', [value, value, hue]],
  ['oklch', [value, value, hue]],
  ['color', [space, value, value, value]],
]);
/** Functions whose components may be separated by commas. */
const WITH_COMMAS = new Set(['rgb', 'rgba', 'hsl', 'hsla']);

/**
 * Whether a text is a colour of CSS and nothing else: hexadecimal, a name, or a function with numbers. Sites write it into
 * style sheets, so references, calculations and everything else that CSS could read as more than a colour are refused.
 */
export function isCssColor(text: string): boolean {
  const lower = text.toLowerCase();
  if (HEX.test(lower) || NAMES.has(lower)) return true;
  const [, name = '', given = ''] = FUNCTION.exec(lower) ?? [];
  const components = FUNCTIONS.get(name);
  return components !== undefined && fits(given.trim(), components, WITH_COMMAS.has(name));
}

function fits(given: string, components: readonly RegExp[], withCommas: boolean): boolean {
  if (withCommas && given.includes(',')) {
    const parts = given.split(',').map((part) => part.trim());
    return areAll(parts, parts.length > components.length ? [...components, value] : components);
  }
  const [color = '', alpha, ...more] = given.split('/').map((part) => part.trim());
  if (more.length > 0 || (alpha !== undefined && !value.test(alpha))) return false;
  return areAll(color.split(/\s+/), components);
}

function areAll(parts: readonly string[], kinds: readonly RegExp[]): boolean {
  return parts.length === kinds.length && parts.every((part, at) => kinds[at]?.test(part));
}
