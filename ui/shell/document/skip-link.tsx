/** The first stop of the Tab key: past the header, to the page itself. */
import css from './skip-link.module.css'

export function SkipLink() {
  return (
    <a className={css.skip} href="#main">
      Skip to main content
    </a>
  )
}
