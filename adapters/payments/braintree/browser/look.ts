/** The shop's styles inside the card frames, as far as hosted fields take it: they load no font of ours. */

type Style = Record<string, string>

/** Colors come from the page's own tokens, so they are defined once. */
export function houseLook(page: HTMLElement): Record<string, Style> {
  const tokens = getComputedStyle(page)
  const color = (name: string, otherwise: string) => tokens.getPropertyValue(name).trim() || otherwise
  return {
    input: {
      color: color('--ink', '#14181a'),
      'font-family': '"Helvetica Neue", Arial, sans-serif',
      'font-size': '16px',
      'font-variant-numeric': 'tabular-nums lining-nums',
      'line-height': '1.5',
      '-webkit-font-smoothing': 'antialiased',
    },
    '.invalid': { color: color('--error', '#b0131d') },
    '::placeholder': { color: color('--ink-3', '#5f696e'), opacity: '1' },
  }
}
