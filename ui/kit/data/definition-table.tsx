/** A table of facts: what on the left, how much on the right. */
export interface Definition {
  label: string
  value: string
}

/** `caption` names the table for screen readers. */
export function DefinitionTable({ caption, facts }: { caption: string; facts: Definition[] }) {
  return (
    <table className="table">
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="r">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
