import css from './table.module.css'

export interface Definition {
  label: string
  value: string
}

/** `caption` names the table for screen readers. */
export function DefinitionTable({ caption, facts }: { caption: string; facts: Definition[] }) {
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className={css.value}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
