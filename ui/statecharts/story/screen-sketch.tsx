/** A drawing in the place of a screen that cannot be had: its heading, the road of the checkout, its message and the sum. */
import { classes } from '#ui/kit/classes.ts'
import css from './story.module.css'
import type { ToldScreen } from './story.view.ts'

export function ScreenSketch({ screen }: { screen: ToldScreen }) {
  const { kind, heading, step, sum, message } = screen
  const top = message === null ? 40 : 53
  return (
    <svg viewBox="0 0 168 104" className={classes(css.sketch, 'sc-screen')} role="img" aria-label={spokenScreen(screen)}>
      <rect className={css.paper} width="168" height="104" />
      <rect className={css.dark} width="168" height="12" />
      <path className={css.mark} d="M8 3v6M11 3v6" />
      {step !== null && <RoadOf step={step} />}
      <text className={css.head} fontSize={10} x="8" y="28">
        {short(heading, 29)}
      </text>
      {message !== null && (
        <g>
          <rect className={css.alert} x="8" y="34" width="152" height="14" />
          <text className={css.small} fontSize={7.5} x="13" y="44">
            {short(message, 38)}
          </text>
        </g>
      )}
      <g transform={`translate(0 ${top})`}>{bodies[kind]}</g>
      {sum !== null && (
        <text className={css.head} fontSize={11} x="160" y="97" textAnchor="end">
          {sum}
        </text>
      )}
    </svg>
  )
}

/** The screen in words, in the place of its picture. */
export function spokenScreen({ heading, message, sum }: ToldScreen): string {
  return `The screen “${heading}”${message ? `, with “${message}”` : ''}${sum === null ? '' : `, at ${sum}`}`
}

/** Shipping, coverage, payment, review, done: behind the shopper a line, ahead dashes. */
function RoadOf({ step }: { step: number }) {
  return (
    <g>
      <path className={css.ahead} d="M60 6h98" />
      <path className={css.behind} d={`M60 6h${(98 * step) / 4}`} />
      <circle className={css.here} cx={60 + (98 * step) / 4} cy="6" r="2.6" />
    </g>
  )
}

const line = (y: number, width: number) => <path className={css.line} d={`M14 ${y}h${width}`} />
const button = <rect className={css.button} x="8" y="42" width="56" height="10" />

const bodies: Record<ToldScreen['kind'], JSX.Element> = {
  cart: (
    <>
      <circle className={css.tire} cx="20" cy="14" r="10" />
      <circle className={css.tire} cx="20" cy="14" r="4" />
      <path className={css.line} d="M38 8h70M38 14h50M38 20h30" />
      {button}
    </>
  ),
  choices: (
    <>
      <rect className={css.sheet} x="8" y="0" width="100" height="16" />
      <rect className={css.chosen} x="8" y="20" width="100" height="16" />
      {line(8, 60)}
      {line(28, 76)}
      {button}
    </>
  ),
  payment: (
    <>
      <rect className={css.chosen} x="8" y="0" width="100" height="12" />
      <rect className={css.sheet} x="8" y="16" width="48" height="10" />
      <rect className={css.sheet} x="60" y="16" width="48" height="10" />
      <rect className={css.sheet} x="8" y="29" width="100" height="10" />
      {line(6, 40)}
      {button}
    </>
  ),
  review: (
    <>
      {line(4, 90)}
      {line(12, 70)}
      {line(20, 80)}
      <path className={css.line} d="M8 28h152" />
      {button}
    </>
  ),
  wait: (
    <>
      <circle className={css.tire} cx="84" cy="20" r="12" />
      {line(44, 60)}
    </>
  ),
  done: (
    <>
      <path className={css.tick} d="M10 12l7 7 12-14" />
      <path className={css.line} d="M38 8h90M38 16h60" />
      <path className={css.behind} d="M10 38h148" />
    </>
  ),
}

function short(words: string, most: number): string {
  return words.length <= most ? words : `${words.slice(0, most - 1).trimEnd()}…`
}
