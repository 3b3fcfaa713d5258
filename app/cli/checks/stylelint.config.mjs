/** What a stylesheet of `ui` may not do: colors and sizes come from tokens, widths have names, and no rule leaves its component. */

/** Distances, corners and type. */
const sizes = '/^(padding|margin)(-.+)?$|^(row-|column-)?gap$|^font-size$|^border(-.+)?-radius$/'

/** A value without a length of its own: tokens, and arithmetic with them; a hairline is 1 or 2 px. */
const fromTokens = '/^(?!.*(?<![\\w.-])-?(?![12]px)[\\d.]+(px|rem|pt|cm|mm|in)\\b).*$/s'

const colors = ['/color$/', 'fill', 'stroke']

const keywords = ['currentColor', 'transparent', 'inherit', 'none', 'unset']
/** In a high-contrast theme of the shopper's own, whose colors no token knows. */
const themeColors = ['Canvas', 'CanvasText', 'GrayText', 'Highlight']

export default {
  plugins: ['stylelint-declaration-strict-value'],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'],
    'scale-unlimited/declaration-strict-value': [
      [...colors, sizes],
      {
        ignoreVariables: { [sizes]: false },
        ignoreFunctions: { [sizes]: false },
        ignoreValues: {
          ...Object.fromEntries(colors.map((name) => [name, [...keywords, ...themeColors]])),
          [sizes]: fromTokens,
        },
        disableFix: true,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the plugin fills these in
        message: 'Take "${value}" of "${property}" from the tokens (ui/theme/tokens.css)',
      },
    ],
    'selector-pseudo-class-disallowed-list': ['global'],
    'declaration-no-important': true,
    'media-feature-name-disallowed-list': ['/width/'],
  },
  overrides: [
    // where colors are written down
    {
      files: ['../../../ui/theme/tokens.css', '../../../ui/statecharts/palettes.css'],
      rules: { 'color-no-hex': null, 'function-disallowed-list': null },
    },
    // also the looks of a chart's SVG file, which has no page to take tokens from; its lengths are those of the drawing
    {
      files: ['../../../ui/statecharts/drawing/drawing.css'],
      rules: { 'color-no-hex': null, 'scale-unlimited/declaration-strict-value': null },
    },
  ],
}
