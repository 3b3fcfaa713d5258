/** The size, read off the sidewall and entered in the same order. Any combination may be sent; with JavaScript only available ones can. */

import { useMemo, useState } from 'react'
import { Form } from '#app/remix/router.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { classes } from '#ui/kit/classes.ts'
import { Dim } from '#ui/kit/data/dim.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { usePickedBefore } from '#ui/kit/fields/use-picked-before.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import { photoFinderHref } from '#ui/screens/photo/photo-href.ts'
import { allChoices, choicesFor, type SizePick, settle, sizesOf, unpackSizes } from './size-choice.ts'
import css from './size-search.module.css'

export interface SizeSearchView {
  /** All sizes on offer (`packSizes`). */
  sizes: string
  pick: SizePick
  /** The size of the rear tires as it was typed; empty where they have the same. */
  rear?: string
  /** Sizes that the search cannot ask for, by kind. */
  others: Array<{ label: string; href: string }>
  /** After a search for a size that is not on offer. */
  problem?: { message: string; nearest: Array<{ label: string; href: string }> }
}

export function SizeSearch({ sizes: packed, pick: asked, rear, others, problem }: SizeSearchView) {
  const sizes = useMemo(() => unpackSizes(packed), [packed])
  const isHydrated = useHydrated()
  const [pick, setPick] = useState(asked)
  const exact = sizesOf(sizes, pick)
  // a size that is not on offer (a search that failed) must stay readable until it is changed
  const choices = isHydrated && exact.length > 0 ? choicesFor(sizes, pick) : allChoices(sizes)
  const change = (part: SizePick) => setPick((now) => settle(sizes, { ...now, ...part }))
  const count = exact.reduce((sum, size) => sum + size.itemCount, 0)
  const counted = isHydrated && count > 0 && pick.load === undefined && pick.speed === undefined

  return (
    <Form action="/search" method="get" autoComplete="off">
      {problem && (
        <div className={css.problem}>
          <Notice tone="warn" role="alert">
            <p>{problem.message}</p>
            <ul className={css.nearest}>
              {problem.nearest.map(({ label, href }) => (
                <li key={href}>
                  <ShopLink href={href} className={css.near}>
                    {label}
                  </ShopLink>
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      <div className={css.size}>
        <SizePart
          name="width"
          label="Width"
          unit="mm"
          first
          value={pick.width}
          values={choices.widths}
          onPick={(value) => change({ width: Number(value) })}
        />
        <span className={css.mark} aria-hidden="true">
          /
        </span>
        <SizePart
          name="ratio"
          label="Ratio"
          unit="%"
          value={pick.ratio}
          values={choices.ratios}
          onPick={(value) => change({ ratio: Number(value) })}
        />
        <span className={css.mark} aria-hidden="true">
          R
        </span>
        <SizePart
          name="rim"
          label="Rim"
          unit="in"
          value={pick.rim}
          values={choices.rims}
          onPick={(value) => change({ rim: Number(value) })}
        />
        <SizePart
          name="load"
          label="Load"
          optional
          value={pick.load}
          values={choices.loads}
          onPick={(value) => change({ load: value === '' ? undefined : Number(value) })}
        />
        <SizePart
          name="speed"
          label="Speed"
          optional
          value={pick.speed}
          values={choices.speeds}
          onPick={(value) => change({ speed: value === '' ? undefined : value })}
        />
      </div>
      <div className={css.go}>
        <label className={css.rear}>
          Rear size, if other
          <input className={css.rearSize} name="rear" defaultValue={rear} placeholder="255/40R17" autoComplete="off" />
        </label>
        <ShopLink href={photoFinderHref} className={css.snap}>
          Snap your tire
        </ShopLink>
        <Button variant="paint">
          {counted ? `See ${tires(count)}` : 'See tires'} <Icon name="arrow" />
        </Button>
      </div>
      {others.length > 0 && (
        <div className={css.others}>
          <p id="other-sizes">Other sizes</p>
          <ul className={css.kinds} aria-labelledby="other-sizes">
            {others.map(({ label, href }) => (
              <li key={href}>
                <ShopLink href={href} className={css.kind}>
                  {label}
                </ShopLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Form>
  )
}

function SizePart({
  name,
  label,
  unit,
  first,
  optional,
  value,
  values,
  onPick,
}: {
  name: string
  label: string
  unit?: string
  first?: boolean
  optional?: boolean
  value: string | number | undefined
  values: ReadonlyArray<string | number>
  onPick: (value: string) => void
}) {
  const list = usePickedBefore(true)
  const listed = value === undefined || values.includes(value) ? values : [value, ...values]
  return (
    <label className={classes(css.part, first && css.first)}>
      <Dim />
      <select
        ref={list}
        className={css.select}
        name={name}
        value={value ?? ''}
        onChange={(event) => onPick(event.currentTarget.value)}
      >
        {(optional || value === undefined) && (
          <option className={css.option} value="">
            {optional ? 'any' : ''}
          </option>
        )}
        {listed.map((choice) => (
          <option className={css.option} key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
      <span className={css.name}>
        {label}
        {unit && <em className={css.unit}>, {unit}</em>}
      </span>
    </label>
  )
}
