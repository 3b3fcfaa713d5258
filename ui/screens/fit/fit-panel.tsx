/** How a tire fits the shopper's car, on the tire's page: the verdict, and for each axle the figures that decided. */
import type { AxleFigures } from '#machines/domain/fit/axle-figures.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { classes } from '#ui/kit/classes.ts'
import { Icon } from '#ui/kit/icon.tsx'
import type { ProductFit } from '#ui/screens/product/product.view.ts'
import { fitIcons } from './fit-line.tsx'
import css from './fit-panel.module.css'

const looks = { fits: css.fits, oneAxle: css.oneAxle, doesNotFit: css.doesNotFit, unknown: undefined }

export function FitPanel({ fit: { words, size, figures, matched, twoTires, placard } }: { fit: ProductFit }) {
  const notes = [...(size ? [`${size}.`] : []), ...words.details, ...(matched ? [matchedNote] : [])]
  return (
    <section className={classes(css.panel, looks[words.tone])} aria-labelledby="fit-h">
      <div className={css.head}>
        <Icon name={fitIcons[words.tone]} />
        <h2 className={css.headline} id="fit-h">
          {words.headline}
        </h2>
        {notes.map((note) => (
          <p key={note} className={css.note}>
            {note}
          </p>
        ))}
      </div>
      <div className={css.axles}>
        <div className={css.plan}>
          <Plan front={figures.front} rear={figures.rear} />
        </div>
        <Axle name="Front" axle={figures.front} />
        <Axle name="Rear" axle={figures.rear} />
      </div>
      <div className={css.source}>
        {twoTires && !matched && <p className={`fine-print ${css.twoTires}`}>{twoTires}</p>}
        <p className="fine-print">
          {placard.isEntered ? ['By your placard.', ...placard.differences].join(' ') : 'By our record of your car.'}
        </p>
        <ButtonLink variant="link" small href={placard.href} rel="nofollow">
          {placard.isEntered ? 'Change your placard' : 'Enter your placard'}
        </ButtonLink>
      </div>
    </section>
  )
}

const matchedNote = 'This line comes in both sizes: front and rear are added as a matched set.'

const answers = {
  passes: { words: 'fits', icon: 'check' },
  fails: { words: 'does not', icon: 'close' },
  unknown: { words: 'not known', icon: 'info' },
} as const

function Axle({ name, axle: { outcome, isDual, figures } }: { name: string; axle: AxleFigures }) {
  const { words, icon } = answers[outcome]
  return (
    <div className={css.axle}>
      <h3 className={css.axleName}>
        <Icon name={icon} small /> {name}
        {isDual && ', pairs,'} {words}
      </h3>
      <dl className={css.figures}>
        {figures.map(({ name: figure, text, isFailing }) => (
          <div key={figure} className={classes(css.figure, isFailing && css.failing)}>
            <dt>{figure}</dt>
            <dd className={css.value}>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The car from above, one box a tire; a pair where two run side by side. A tire that does not fit is crossed out. */
function Plan({ front, rear }: { front: AxleFigures; rear: AxleFigures }) {
  return (
    <svg width={52} height={84} viewBox="-4 0 52 84" aria-hidden="true">
      <path className={css.car} d="M8 14H36M8 70H36M22 14V70M17.5 5L22 0l4.500 5" />
      {(
        [
          [front, 4],
          [rear, 60],
        ] as const
      ).flatMap(([axle, top]) =>
        (axle.isDual ? [-3, 6, 31, 40] : [0, 36]).map((left) => (
          <path key={`${top} ${left}`} className={tireLooks[axle.outcome]} d={tire(left, top, axle)} />
        )),
      )}
    </svg>
  )
}

const tireLooks = { passes: css.tire, fails: css.wrong, unknown: css.unknown }

function tire(left: number, top: number, { isDual, outcome }: AxleFigures): string {
  const width = isDual ? 7 : 8
  const box = `M${left} ${top}h${width}v20h-${width}z`
  return outcome === 'fails' ? `${box}l${width} 20m0-20l-${width} 20` : box
}
