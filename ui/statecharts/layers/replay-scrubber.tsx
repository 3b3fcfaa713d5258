/** Goes through a cart's steps: by a slider, by links, and by the arrow keys. Without a script the slider has a button. */

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Form, useNavigate } from '#app/remix/router.ts'
import type { ChartDefinition } from '#machines/describe/definition.ts'
import { secondInUtc } from '#machines/domain/time/utc.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import { KeptQuery } from '#ui/statecharts/kept-query.tsx'
import { type ChartViewOptions, pathOf } from '#ui/statecharts/places.ts'
import type { ReplayTransition } from './replay-panel.view.ts'

export interface ScrubberProps {
  definition: ChartDefinition
  look: ChartViewOptions
  way: ReplayTransition
  /** The address of a step. */
  stepPlace: (step: number) => string
}

/** A slider that is dragged asks for the step where it rests this long, in milliseconds. */
const restMs = 90

export function ReplayScrubber({ definition, look, way, stepPlace }: ScrubberProps) {
  const { current, total, jumps, steps } = way
  const [at, move] = useScrubbed(way, stepPlace)
  const isHydrated = useHydrated()
  const keys = new Map([
    ['ArrowLeft', () => steps.findLast(({ number }) => number < at)?.number],
    ['ArrowRight', () => steps.find(({ number }) => number > at)?.number],
    ['Home', () => jumps.first],
    ['End', () => jumps.last],
  ])
  function onKeyDown(press: KeyboardEvent<HTMLElement>): void {
    const key = keys.get(press.key)
    if (!key || press.altKey || press.ctrlKey || press.metaKey) return
    press.preventDefault()
    const step = key()
    if (step !== undefined) move(step)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the slider and the links inside.
    <div className="sc-scrub" onKeyDown={onKeyDown}>
      <nav className="sc-jumps" aria-label="Steps">
        <Jump to={current.number === jumps.first ? null : jumps.first} name="First" stepPlace={stepPlace} />
        <Jump to={jumps.back} name="Back" stepPlace={stepPlace} />
        <Jump to={jumps.on} name="On" stepPlace={stepPlace} />
        <Jump to={current.number === jumps.last ? null : jumps.last} name="Last" stepPlace={stepPlace} />
      </nav>
      <Form method="get" action={pathOf(definition, look.selected)} preventScrollReset>
        <KeptQuery definition={definition} look={look} except={['step']} />
        <label className="visually-hidden" htmlFor="replay-step">
          Step
        </label>
        <input
          key={isHydrated ? 'scripted' : 'plain'}
          id="replay-step"
          name="step"
          type="range"
          min={1}
          max={total}
          {...(isHydrated ? { value: at, onChange: (slide) => move(Number(slide.target.value)) } : { defaultValue: at })}
          aria-valuetext={`Step ${at} of ${total}${at === current.number ? `: ${current.title}, ${current.event}, ${secondInUtc(current.at)}` : ''}`}
        />
        {!isHydrated && <Button small>Go to step</Button>}
      </Form>
      <p className="sc-place" role="status">
        Step <strong>{current.number}</strong> of {total}
      </p>
    </div>
  )
}

function Jump({ to, name, stepPlace }: { to: number | null; name: string; stepPlace: (step: number) => string }) {
  // A link that leads nowhere stays where it is, so that the focus does.
  if (to === null)
    return (
      // biome-ignore lint/a11y/useValidAnchor: it is no way now, and says so.
      <a role="link" aria-disabled="true" tabIndex={0}>
        {name}
      </a>
    )
  return (
    <ShopLink href={stepPlace(to)} preventScrollReset replace>
      {name}
    </ShopLink>
  )
}

/** Where the slider is, at once, and the way to move it; the page follows when it rests. */
function useScrubbed(way: ReplayTransition, stepPlace: (step: number) => string): [at: number, move: (step: number) => void] {
  const navigate = useNavigate()
  const [at, setAt] = useState(way.current.number)
  const rest = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(() => {
    // Ignore older results while the slider is moving.
    if (rest.current === null) setAt(way.current.number)
  }, [way])
  useEffect(() => () => void (rest.current && clearTimeout(rest.current)), [])
  const move = (step: number) => {
    setAt(step)
    if (rest.current) clearTimeout(rest.current)
    rest.current = setTimeout(() => {
      rest.current = null
      navigate(stepPlace(step), { replace: true, preventScrollReset: true })
    }, restMs)
  }
  return [at, move]
}
