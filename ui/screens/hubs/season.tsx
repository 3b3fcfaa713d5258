/** The mean temperature of a place from fall to spring: where it falls below 45 °F and rises again, and where today is. */
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { classes } from '#ui/kit/classes.ts'
import { Icon } from '#ui/kit/icon.tsx'
import css from './season.module.css'
import { type SeasonChart, type SeasonView, seasonDays } from './season.view.ts'

export function Season({ view: { title, chart, note, source, ask, calendar } }: { view: SeasonView }) {
  return (
    <figure className={classes(css.season, !chart && css.unknown)}>
      <figcaption className={`wrapping-row ${css.head}`}>
        <h2 className={css.title}>{title}</h2>
        {calendar && (
          <ButtonLink variant="link" small href={calendar} download rel="nofollow">
            <Icon name="cal" small /> Remind me
          </ButtonLink>
        )}
      </figcaption>
      {chart && <Chart chart={chart} />}
      <div>
        <p className={chart ? 'strong' : css.invitation}>{note}</p>
        {source && <p className="fine-print">{source}</p>}
      </div>
      {ask && (
        <ButtonLink href={ask.href} preventScrollReset>
          {ask.label}
        </ButtonLink>
      )}
    </figure>
  )
}

const box = { left: 56, right: 640, top: 100, bottom: 340 }
/** The first day of each. */
const months = [
  ['Sep', 0],
  ['Oct', 30],
  ['Nov', 61],
  ['Dec', 91],
  ['Jan', 122],
  ['Feb', 153],
  ['Mar', 181],
  ['Apr', 212],
  ['May', 242],
] as const
const lastDay = seasonDays.shown - 1

function Chart({ chart: { means, mark, cold, today, label } }: { chart: SeasonChart }) {
  const low = Math.min(20, Math.floor(Math.min(...means) / 10) * 10)
  const high = Math.max(70, Math.ceil(Math.max(...means) / 10) * 10)
  const x = (day: number) => whole(box.left + ((box.right - box.left) * day) / lastDay)
  const y = (mean: number) => whole(box.bottom - ((box.bottom - box.top) * (mean - low)) / (high - low))
  const points = means.map((mean, step) => [x(step * seasonDays.step), y(mean)] as const)
  const line = (given: typeof points) => given.map(([px, py]) => `${px} ${py}`).join('L')
  const below = points.map(([px, py]) => [px, Math.max(py, y(mark))] as const)
  return (
    <svg className={css.chart} viewBox="0 0 660 412" role="img" aria-label={label}>
      {[low, mark, high].map((mean) => (
        <g key={mean}>
          <path className={mean === mark ? css.mark : css.grid} d={`M${box.left} ${y(mean)}H${box.right}`} />
          <text x={box.left - 8} y={y(mean) + 5} textAnchor="end">
            {mean}°
          </text>
        </g>
      ))}
      <path className={css.cold} d={`M${box.left} ${y(mark)}L${line(below)}V${y(mark)}Z`} />
      <path className={css.mean} d={`M${line(points)}`} />
      {months.map(([name, day], index) => (
        <g key={name}>
          <path d={`M${x(day)} ${box.bottom}v7`} />
          <text x={(x(day) + x(months[index + 1]?.[1] ?? lastDay)) / 2} y={box.bottom + 30} textAnchor="middle">
            {name}
          </text>
        </g>
      ))}
      {cold && (
        <>
          <path d={`M${x(cold.from.at)} ${y(mark)}V56M${x(cold.to.at)} ${y(mark)}V56M${x(cold.from.at)} 64H${x(cold.to.at)}`} />
          <path className={css.ends} d={`M${x(cold.from.at) - 6} 70l12-12M${x(cold.to.at) - 6} 70l12-12`} />
          <text className={css.strong} x={(x(cold.from.at) + x(cold.to.at)) / 2} y={50} textAnchor="middle">
            {cold.label}
          </text>
          <text x={x(cold.from.at) - 8} y={88} textAnchor="end">
            {cold.from.label}
          </text>
          <text x={x(cold.to.at) + 8} y={88}>
            {cold.to.label}
          </text>
        </>
      )}
      {today !== null && (
        <>
          <path className={css.day} d={`M${x(today)} ${box.bottom}V${y(means[Math.round(today / seasonDays.step)]!)}`} />
          <rect className={css.hand} x={x(today) - 5} y={box.bottom - 10} width={10} height={20} />
          <text className={css.strong} x={x(today)} y={box.bottom + 62} textAnchor="middle">
            today
          </text>
        </>
      )}
    </svg>
  )
}

function whole(value: number): number {
  return Math.round(value * 10) / 10
}
