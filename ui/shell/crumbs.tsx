/** The way back up: the last crumb is the page itself. */
export interface Crumb {
  label: string
  /** Absent for the page itself. */
  href?: string
}

export function Crumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol className="row" style={{ '--gap': 0 }}>
        {crumbs.map(({ label, href }) => (
          <li key={label} aria-current={href === undefined ? 'page' : undefined}>
            {href === undefined ? label : <a href={href}>{label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
