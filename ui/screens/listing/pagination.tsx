/** The pages of a listing; nothing when there is only one. */
export function Pagination({ page, pages, hrefOf }: { page: number; pages: number; hrefOf: (page: number) => string }) {
  if (pages < 2) return null
  return (
    <nav className="pages" aria-label="Pages">
      {page > 1 && (
        <a className="btn btn-small" href={hrefOf(page - 1)} rel="prev">
          Previous
        </a>
      )}
      <ol>
        {near(page, pages).map((number) => (
          <li key={number}>
            <a
              className="chip"
              href={hrefOf(number)}
              aria-current={number === page ? 'page' : undefined}
              aria-label={`Page ${number} of ${pages}`}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {page < pages && (
        <a className="btn btn-small" href={hrefOf(page + 1)} rel="next">
          Next
        </a>
      )}
    </nav>
  )
}

/** The first, the last and those around the current page. */
function near(page: number, pages: number): number[] {
  return Array.from({ length: pages }, (_, i) => i + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  )
}
