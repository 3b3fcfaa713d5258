/** A tire that is turned around: by drag, keys and buttons, or one link at a time without a script. Nothing moves unless it is moved. */
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react'
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import { productHref } from '#machines/domain/catalogue/product-href.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { firstPicture } from '#ui/kit/first-picture.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import { artOfItem } from '#ui/tire-art/of-item.ts'
import { angleOf, turnCount, turnView } from '#ui/tire-art/spec.ts'
import { tireArtUrl } from '#ui/tire-art/url.ts'
import css from './turned-tire.module.css'

interface Drag {
  /** Of the pointer when it went down, in pixels of the screen. */
  x: number
  turn: number
}

/** `first` is the picture that is shown first. */
export function TurnedTire({ item, first, className }: { item: CatalogueItem; first: number; className?: string }) {
  const [turn, setTurn] = useState(first)
  const [drag, setDrag] = useState<Drag | null>(null)
  const isLive = useHydrated()
  const spec = artOfItem(item)
  const shown = turnView(turn)
  const degrees = angleOf(shown) ?? 0
  const name = `${item.brand.label} ${item.line.name}, turned by ${degrees} degrees`
  const pictureOf = (at: number) => tireArtUrl(spec, turnView(at), 'list')
  // the small pictures of the whole turn, so that none is waited for in the middle of it
  const loadTurn = () => {
    for (let at = 0; at < turnCount; at++) new Image().src = pictureOf(at)
  }

  function press(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    setTurn(event.key === 'Home' ? 0 : turn + step)
  }
  function grip(event: PointerEvent) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ x: event.clientX, turn })
  }
  function pull(event: PointerEvent) {
    if (!drag) return
    const pixels = event.currentTarget.clientWidth / turnCount
    setTurn(drag.turn + Math.round((event.clientX - drag.x) / pixels))
  }
  const release = () => setDrag(null)

  const handle = isLive && {
    role: 'slider',
    tabIndex: 0,
    'aria-label': `Turn the ${item.brand.label} ${item.line.name}`,
    'aria-valuemin': 0,
    'aria-valuemax': 360 - 360 / turnCount,
    'aria-valuenow': degrees,
    'aria-valuetext': `${degrees} degrees`,
    onKeyDown: press,
    onFocus: loadTurn,
    onPointerEnter: loadTurn,
    onPointerDown: grip,
    onPointerMove: pull,
    onPointerUp: release,
    onPointerCancel: release,
  }
  const step = (by: 1 | -1, label: string) => (
    <ButtonLink
      small
      href={`${productHref(item)}?view=view360&turn=${turnView(turn + by).slice('turn-'.length)}`}
      rel="nofollow"
      prefetch="none"
      preventScrollReset
      replace
      onClick={(event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        setTurn(turn + by)
      }}
    >
      {by < 0 && <Icon name="left" small />} {label} {by > 0 && <Icon name="arrow" small />}
    </ButtonLink>
  )
  return (
    <div className={`${css.turned} ${className ?? ''}`}>
      <div className={css.handle} {...handle}>
        <img
          className={css.picture}
          src={drag ? pictureOf(turn) : tireArtUrl(spec, shown, 'full')}
          alt={name}
          width={620}
          height={590}
          draggable={false}
          {...firstPicture}
        />
      </div>
      <p className={css.steps}>
        {step(-1, 'Turn left')}
        {step(1, 'Turn right')}
      </p>
    </div>
  )
}

/** Pictures that a key turns the tire by. */
const steps: Readonly<Record<string, number | undefined>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -turnCount / 4,
  PageUp: turnCount / 4,
  Home: 0,
}
