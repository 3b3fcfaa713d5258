/** Examples of what can be searched for. */
import { useId } from 'react'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Icon, type IconName } from '#ui/kit/icon.tsx'
import css from './ways.module.css'

const ways: ReadonlyArray<{ text: string; what: string; icon: IconName }> = [
  { text: '2254517', what: 'a size, any spelling', icon: 'size' },
  { text: 'civic 19 sport', what: 'a car', icon: 'car' },
  { text: 'quietline', what: 'a tire or a brand', icon: 'tag' },
  { text: 'winter under 150', what: 'a type and a price', icon: 'filter' },
]

/** Links to their pages; `onPick` searches for one where the shopper is. */
export function Ways({ onPick }: { onPick?: (text: string) => void }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        Four ways to ask
      </h2>
      <ul className={css.list}>
        {ways.map(({ text, what, icon }) => (
          <li key={text}>
            <ShopLink
              className={css.way}
              href={`/search?${new URLSearchParams({ q: text })}`}
              prefetch="none"
              onClick={(event) => {
                if (!onPick || event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                onPick(text)
              }}
            >
              <Icon name={icon} /> {text} <span className={css.what}>{what}</span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
