/** Beside the time before: `+46`, `−3`, `same`. More of what these pages count is worse. */
import css from './reports.module.css'

export function Change({ by, beside }: { by: number | null; beside?: string }) {
  if (by === null) return <span />
  if (by === 0) return <span className={css.same}>same</span>
  return (
    <span className={by > 0 ? css.worse : css.better} title={beside && `beside ${beside}`}>
      {by > 0 ? `+${by.toLocaleString('en-US')}` : `−${(-by).toLocaleString('en-US')}`}
    </span>
  )
}
