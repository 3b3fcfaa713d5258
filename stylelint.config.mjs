/** What a CSS module may not do: colors come from tokens, widths have names, and no rule leaves its component. */
export default {
  plugins: ['stylelint-declaration-strict-value'],
  rules: {
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'oklch'],
    'scale-unlimited/declaration-strict-value': [
      ['/color$/', 'fill', 'stroke'],
      { ignoreValues: ['currentColor', 'transparent', 'inherit', 'none', 'unset'] },
    ],
    'selector-pseudo-class-disallowed-list': ['global'],
    'declaration-no-important': true,
    'media-feature-name-disallowed-list': ['/width/'],
  },
}
