/** The unrolled sidewall: the shopper points at the size, by a press on the strip or by a slider and a button. */
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#ui/kit/button/button.tsx'
import { PhotoCanvas } from './photo-canvas.tsx'
import { PhotoHeading } from './photo-heading.tsx'
import css from './photo-strip.module.css'
import type { PhotoFinder } from './use-photo-finder.ts'

export function PhotoStrip({ finder: { view, context, darkroom, send } }: { finder: PhotoFinder }) {
  const [degrees, setDegrees] = useState(270)
  const mark = useRef<HTMLSpanElement>(null)
  const strip = darkroom.strip()
  const whole = context.strip.width
  const shown = strip?.width ?? whole
  const tap = (at: number) => send({ type: 'strip.tap', degrees: ((at % 360) + 360) % 360 })
  const isReading = view.state === 'reading'
  // The slider moves the strip too: what it points at is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place of the mark follows from the degrees
  useLayoutEffect(() => {
    // Some browsers answer with a promise, which React would take for a clean-up.
    void mark.current?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [degrees])
  return (
    <div className={css.step}>
      <PhotoHeading focus lede="Your sidewall, unrolled. Press the middle of the size, as in 225/45R17.">
        Where is the size?
      </PhotoHeading>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by the arrow keys too */}
      <section className={css.strip} aria-label="The unrolled sidewall" tabIndex={0}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the slider below does the same */}
        <div
          className={css.long}
          onClick={({ clientX, currentTarget }) => {
            if (view.isBusy) return
            const { left, width } = currentTarget.getBoundingClientRect()
            tap((((clientX - left) / width) * shown * 360) / whole)
          }}
        >
          <PhotoCanvas of={strip} label="Your sidewall as a straight strip" className={css.pixels} />
          <span
            ref={mark}
            className={css.mark}
            style={{ '--x': `${(degrees / 360) * (whole / shown) * 100}%` }}
            aria-hidden="true"
          />
        </div>
      </section>
      <div className={css.bar}>
        <label className={css.slider}>
          <span>Middle of the size, in degrees</span>
          <input
            type="range"
            min={0}
            max={359}
            value={degrees}
            disabled={view.isBusy}
            onChange={({ currentTarget }) => setDegrees(Number(currentTarget.value))}
          />
        </label>
        <Button type="button" variant="paint" aria-disabled={view.isBusy || undefined} onClick={() => tap(degrees)}>
          Read here
        </Button>
        <Button type="button" onClick={() => send({ type: 'frame.again' })}>
          {isReading ? 'Stop' : 'Move the rings'}
        </Button>
        <Button type="button" variant="link" small onClick={() => send({ type: 'photo.again' })}>
          Retake
        </Button>
        <span role="status">{isReading && 'Reading…'}</span>
      </div>
    </div>
  )
}
