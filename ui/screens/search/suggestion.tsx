/** One suggestion: what it is, what more is to say of it, and a price or a count at its end. */
import type { SearchResultItem } from '#machines/domain/search/typeahead.ts'
import { classes } from '#ui/kit/classes.ts'
import { Icon, type IconName } from '#ui/kit/icon.tsx'
import css from './suggestion.module.css'

const icons: Partial<Record<SearchResultItem['typeName'], IconName>> = {
  past: 'history',
  popular: 'search',
  sizes: 'size',
  cars: 'car',
  shops: 'wrench',
  articles: 'doc',
  types: 'tag',
  brands: 'tag',
  lines: 'tag',
}

/** The class of a suggestion's link. */
export function suggestionClass({ isPillItem }: Pick<SearchResultItem, 'isPillItem'>, isLit = false): string | undefined {
  return classes(isPillItem ? css.pill : css.suggestion, isLit && css.lit)
}

export function Suggestion({ item }: { item: SearchResultItem }) {
  const { isPillItem, image, labelSegments, detailLabel, endLabel, typeName } = item
  const label = labelSegments.map(({ text, isTyped }, at) =>
    isTyped ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
      <mark key={at} className={css.typed}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
  if (isPillItem) return <>{label}</>
  const icon = icons[typeName]
  return (
    <>
      {image !== null ? <img className={css.picture} src={image} alt="" width={56} height={56} /> : icon && <Icon name={icon} />}
      <span className={css.words}>
        <span className={image === null ? css.label : classes('strong', css.label)}>{label}</span>
        {detailLabel !== '' && <span className={css.detail}>{detailLabel}</span>}
      </span>
      {endLabel !== '' && <span className={classes(css.end, image === null ? css.count : 'figures strong')}>{endLabel}</span>}
    </>
  )
}
