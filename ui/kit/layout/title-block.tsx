/** Cells that share hairlines, as in the corner of a drawing: terms and what they say. */
import type { ReactNode } from 'react'

export function TitleBlock({ cells }: { cells: Array<{ term: string; value: ReactNode }> }) {
  return (
    <dl className="block">
      {cells.map(({ term, value }) => (
        <div key={term}>
          <dt className="note">{term}</dt>
          <dd className="strong">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
