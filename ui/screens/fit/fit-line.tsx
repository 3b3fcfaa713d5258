/** How a tire fits the shopper's car, in one line or as warnings; the icon and the words say it, without styles of their own. */
import type { CartFit } from '#machines/domain/fit/cart-fit.ts'
import type { FitWords } from '#machines/domain/fit/fit-words.ts'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { Icon, type IconName } from '#ui/kit/icon.tsx'

export const fitIcons = { fits: 'check', oneAxle: 'info', doesNotFit: 'alert', unknown: 'info' } as const satisfies Record<
  FitWords['tone'],
  IconName
>

export function FitLine({ words: { tone, headline } }: { words: FitWords }) {
  return (
    <p className="small strong wrapping-row" style={{ '--gap': 'var(--s-2)', flexWrap: 'nowrap', alignItems: 'baseline' }}>
      <Icon name={fitIcons[tone]} small />
      <span>{headline}</span>
    </p>
  )
}

export function FitWarnings({ fit }: { fit: CartFit | null }) {
  if (!fit || fit.warnings.length === 0) return null
  return (
    <Notice tone="warn">
      {fit.warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </Notice>
  )
}
