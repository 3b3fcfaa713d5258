/** Is it this size? What was read, straight above our own drawing of the same lettering; yes leads to its tires. */
import { tires } from '#machines/domain/catalogue/tires.ts'
import { sizeSlug } from '#machines/domain/sizes/size-slug.ts'
import type { Spot } from '#machines/storefront/photo/photo-finder.rules.ts'
import { Button, ButtonLink } from '#ui/kit/button/button.tsx'
import { Dim } from '#ui/kit/data/dim.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { straightLettering } from '#ui/tire-art/straight-lettering.ts'
import type { PhotoView } from './photo.view.ts'
import css from './photo-answer.module.css'
import { PhotoCanvas } from './photo-canvas.tsx'
import { PhotoHeading } from './photo-heading.tsx'
import { PhotoLayout } from './photo-layout.tsx'
import { FramedPhoto, PhotoStage } from './photo-stage.tsx'
import type { PhotoFinder } from './use-photo-finder.ts'

export function PhotoAnswer({
  finder,
  car,
  sold,
  isSure,
}: {
  finder: PhotoFinder
  car: PhotoView['car']
  sold: Map<string, PhotoView['sizes']>
  isSure: boolean
}) {
  const { view, context, darkroom, send } = finder
  const [asked, ...others] = view.candidates
  if (!asked) return null
  const { size } = asked
  const part = darkroom.readPart()
  const [first, ...sameLetters] = sold.get(size) ?? []
  const isPlacard = view.part === 'placard'
  return (
    <PhotoLayout
      heading={
        // Another size is another question, which is said and shown again.
        <PhotoHeading
          key={size}
          focus
          lede={`Your ${isPlacard ? 'placard' : 'sidewall, unrolled'}, above our own drawing of the same figures. If the two agree, it is.`}
        >
          Is it {size}?
        </PhotoHeading>
      }
      picture={
        <div className="only-large">
          <PhotoStage width={context.width} height={context.height}>
            <FramedPhoto finder={finder} />
          </PhotoStage>
        </div>
      }
    >
      {!isSure && (
        <Notice tone="info">
          <p>
            <strong>We are not sure.</strong>{' '}
            {others.length > 0 && `${inWords([size, ...others.map((other) => other.size)], 'conjunction')} look alike. `}
            Compare the figures and choose, move the {isPlacard ? 'box' : 'rings'}, or type the size.
          </p>
        </Notice>
      )}
      <figure className={css.strips}>
        <figcaption className={css.caption}>
          <span>Your photo{!isPlacard && ', unrolled'}</span>
          <span>stays on this device</span>
        </figcaption>
        <PhotoCanvas of={part} label="What was read" className={css.pixels} />
        <Marks size={size} spot={context.spot} />
        <Drawing size={size} spot={context.spot} ratio={part ? part.height / part.width : 0.2} />
        <p className={css.caption}>Our drawing of {size}</p>
      </figure>
      <div className={css.ask}>
        {first && (
          <ButtonLink href={hrefOf(first)} variant="paint" wide end={<Icon name="arrow" />}>
            Yes, see {tires(first[1])} in {first[0]}
          </ButtonLink>
        )}
        <Button type="button" onClick={() => send({ type: 'size.deny' })}>
          No
        </Button>
      </div>
      {car && (
        <p className="fine-print">
          {asked.fitsCar
            ? `It is a size of your ${car.name}.`
            : `Our record of your ${car.name} lists ${inWords(car.sizes, 'disjunction')}.`}
        </p>
      )}
      <ul className={css.more}>
        {sameLetters.map((same) => (
          <li key={same[0]}>
            <ButtonLink href={hrefOf(same)} variant="link" small>
              It says {same[0]}: see {tires(same[1])}
            </ButtonLink>
          </li>
        ))}
        {others.map((other) => (
          <li key={other.size}>
            <Button type="button" variant="link" small onClick={() => send({ type: 'size.pick', size: other.size })}>
              Is it {other.size}?
            </Button>
          </li>
        ))}
        <li>
          <Button type="button" variant="link" small onClick={() => send({ type: 'frame.again' })}>
            {isPlacard ? 'Move the box' : 'Move the rings'}
          </Button>
        </li>
        <li>
          <Button type="button" variant="link" small onClick={() => send({ type: 'photo.again' })}>
            Retake
          </Button>
        </li>
      </ul>
    </PhotoLayout>
  )
}

const hrefOf = ([label]: PhotoView['sizes'][number]) => `/tire-sizes/${sizeSlug(label)}`

function inWords(sizes: readonly string[], type: 'conjunction' | 'disjunction'): string {
  return new Intl.ListFormat('en-US', { type }).format(sizes)
}

const meanings = ['mm wide', '% as tall', 'in rim']

/** What each figure means, over the place where it was read. */
function Marks({ size, spot }: { size: string; spot: Spot | null }) {
  const { left, right } = spot ?? { left: 0.2, right: 0.8 }
  const words = /^(\d+)\/(\d+)(R\d+)$/.exec(size)?.slice(1) ?? []
  // Of nine letters: three, a slash, two, and the rim with its R.
  const places = [
    [0, 3],
    [3.6, 5.6],
    [5.8, 9],
  ] as const
  return (
    <div className={css.marks}>
      {words.map((word, index) => {
        const [from, to] = places[index]!
        const part = (letter: number) => `${(left + ((right - left) * letter) / 9) * 100}%`
        return (
          <span key={meanings[index]} className={css.figure} style={{ '--a': part(from), '--b': part(to) }}>
            <Dim />
            <strong className={css.word}>{word}</strong>
            <span className={css.meaning}>{meanings[index]}</span>
          </span>
        )
      })}
    </div>
  )
}

/** The drawing has the frame of the photo's strip, and its figures are where those of the photo are. */
function Drawing({ size, spot, ratio }: { size: string; spot: Spot | null; ratio: number }) {
  const { left, right, top, bottom } = spot ?? { left: 0.2, right: 0.8, top: 0.3, bottom: 0.7 }
  const { path, width, height } = straightLettering(size)
  const [frameWidth, frameHeight] = [1000, 1000 * ratio]
  const across = ((right - left) * frameWidth) / width
  const up = ((bottom - top) * frameHeight) / height
  return (
    <svg className={css.drawing} viewBox={`0 0 ${frameWidth} ${frameHeight}`} role="img" aria-label={`Our drawing of ${size}`}>
      <path d={`M0 0H${frameWidth}V${frameHeight}H0Z`} fill="#2b3033" />
      <path
        transform={`translate(${left * frameWidth} ${bottom * frameHeight}) scale(${across} ${up})`}
        d={path}
        fill="#8b959a"
      />
    </svg>
  )
}
