/**
 * The shop's look in values that mail programs take: no custom properties, no web font. The colors are those of
 * `ui/theme/tokens.css`; a test compares them.
 */
export const colors = {
  asphalt: '#15191b',
  'asphalt-3': '#333b40',
  ink: '#14181a',
  'ink-2': '#495257',
  'ink-3': '#5f696e',
  rule: '#c9d0d0',
  paper: '#f1f4f3',
  sheet: '#ffffff',
  tint: '#e7ecea',
  chalk: '#e9edec',
  'chalk-2': '#a9b3b7',
  paint: '#ffc814',
} as const

export const fontFamily = "Archivo, 'Helvetica Neue', Helvetica, Arial, sans-serif"

/**
 * What inline styles cannot say: narrow screens, and dark mode in mail programs that ask for it. Programs that drop the style
 * element show the light, wide email. The text holds no character that HTML escapes.
 */
export const headStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { color: ${colors.ink}; }
@media (max-width: 480px) {
  .email-pad { padding-left: 20px !important; padding-right: 20px !important; }
  .email-edge { padding-left: 0 !important; padding-right: 0 !important; }
  .email-heading { font-size: 26px !important; line-height: 30px !important; }
  .email-block { display: block !important; width: auto !important; padding-right: 0 !important; }
  .email-value { padding-top: 0 !important; }
}
@media (prefers-color-scheme: dark) {
  .email-page { background-color: #0e1112 !important; }
  .email-sheet { background-color: #1b2023 !important; }
  .email-tint { background-color: #262d31 !important; }
  .email-ink, .email-ink a { color: ${colors.chalk} !important; }
  .email-quiet, .email-quiet a { color: ${colors['chalk-2']} !important; }
  .email-rule { border-color: ${colors['asphalt-3']} !important; }
  .email-ink .email-action { color: ${colors.ink} !important; }
  .email-strong-rule { border-color: ${colors.chalk} !important; }
}
`
