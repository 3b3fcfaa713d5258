/** The pages of a listing. */
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { ChipLink } from '#ui/kit/button/chip.tsx'
import css from './pagination.module.css'

/** Nothing when there is only one. */
export function Pagination({ page, pages, hrefOf }: { page: number; pages: number; hrefOf: (page: number) => string }) {
  if (pages < 2) return null
  return (
    <nav className={css.pages} aria-label="Pages">
      {page > 1 && (
        <ButtonLink small href={hrefOf(page - 1)} rel="prev">
          Previous
        </ButtonLink>
      )}
      <ol className={css.numbers}>
        {near(page, pages).map((number) => (
          <li key={number}>
            <ChipLink
              className={css.number}
              href={hrefOf(number)}
              aria-current={number === page ? 'page' : undefined}
              aria-label={`Page ${number} of ${pages}`}
            >
              <span className={css.figure}>{number}</span>
            </ChipLink>
          </li>
        ))}
      </ol>
      {page < pages && (
        <ButtonLink small href={hrefOf(page + 1)} rel="next">
          Next
        </ButtonLink>
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
