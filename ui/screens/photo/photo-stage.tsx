/** The photo under its frame: the box around the size, or the two rings. */
import type { CSSProperties, ReactNode, Ref } from 'react'
import { PhotoCanvas } from './photo-canvas.tsx'
import { ringPath } from './photo-handles.ts'
import css from './photo-stage.module.css'
import type { PhotoFinder } from './use-photo-finder.ts'

export function FramedPhoto({ finder: { view, context, darkroom } }: { finder: PhotoFinder }) {
  const { width, height, box, rings } = context
  return (
    <>
      <PhotoCanvas of={darkroom.photo()} label="Your photo" className={css.photo} />
      <svg className={css.lines} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {view.part === 'placard' ? (
          <path
            className={css.box}
            d={`M0 0H${width}V${height}H0ZM${box.x} ${box.y}V${box.y + box.height}H${box.x + box.width}V${box.y}Z`}
          />
        ) : (
          [rings.tread, rings.rim].map((ring) => (
            <g key={ring === rings.tread ? 'tread' : 'rim'}>
              <path className={css.under} d={ringPath(ring, rings)} />
              <path className={css.ring} d={ringPath(ring, rings)} />
            </g>
          ))
        )}
      </svg>
    </>
  )
}

/** Room for a picture of `width` by `height`, as large as the screen lets it be seen whole. */
export function PhotoStage({
  width,
  height,
  stage,
  children,
  ...rest
}: {
  width: number
  height: number
  stage?: Ref<HTMLDivElement>
  children: ReactNode
} & React.ComponentPropsWithoutRef<'div'>) {
  return (
    <div {...rest} ref={stage} className={css.stage} style={{ '--ratio': width / Math.max(1, height) } as CSSProperties}>
      {children}
    </div>
  )
}
