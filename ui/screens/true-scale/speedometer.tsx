/** What is driven when the speedometer shows 60: a scale of a few miles an hour around it, with a mark for each size. */
import css from './speedometer.module.css'
import type { DrawnSize, SizeName } from './true-scale.view.ts'

const shown = 60

const marks: Record<SizeName, string | undefined> = { candidate: css.candidate, original: css.original, now: css.now }

export function Speedometer({ sizes }: { sizes: readonly DrawnSize[] }) {
  const reach = Math.max(2, Math.ceil(Math.max(...sizes.map(({ trueMph }) => Math.abs(trueMph - shown)))))
  const place = (mph: number) => `${((mph - shown + reach) / (2 * reach)) * 100}%`
  const [candidate] = sizes
  const words = sizes.map(({ role, trueMph }) => `${role.toLowerCase()} ${trueMph.toFixed(1)} mph`)
  return (
    <div className={css.scale} role="img" aria-label={`True speed at ${shown} mph shown: ${words.join(', ')}`}>
      <span className={css.end} style={{ '--v': '0%' }}>
        {shown - reach}
      </span>
      <span className={css.end} style={{ '--v': '100%' }}>
        {shown + reach}
      </span>
      {candidate && <span className={css.hand} style={{ '--v': place(candidate.trueMph) }} />}
      {sizes.map(({ name, role, measures, trueMph }) => (
        <span key={name} className={marks[name]} style={{ '--v': place(trueMph) }}>
          <strong>{trueMph.toFixed(1)}</strong>
          <br />
          {name === 'candidate' ? measures.label : role.toLowerCase()}
        </span>
      ))}
    </div>
  )
}
