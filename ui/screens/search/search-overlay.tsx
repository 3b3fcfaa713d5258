/** The search over a page: its address ends with `#openSearch`, and Back closes it. */
import { useNavigate } from '#app/remix/router.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { Dialog } from '#ui/kit/feedback/dialog.tsx'
import { SearchBox } from './search-box.tsx'
import css from './search-overlay.module.css'

/** `closeHref` is the page below. `isStep`: it is also the entry before this one in the browser's history. */
export function SearchOverlay({ closeHref, isStep }: { closeHref: string; isStep: boolean }) {
  const navigate = useNavigate()
  return (
    // the links inside are pressed: closing takes the step back instead of a new one
    <div
      className={css.over}
      onClickCapture={(event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null
        if (!isStep || link?.getAttribute('href') !== closeHref) return
        event.preventDefault()
        navigate(-1)
      }}
    >
      <Dialog labelledBy="search-h" closeHref={closeHref} className={css.dialog}>
        <div className={css.sheet}>
          <div className={`on-asphalt ${css.head}`}>
            <h1 id="search-h" className={css.title}>
              Search
            </h1>
          </div>
          <SearchBox id="search-over" look="dialog" />
          {/* last, so that the focus begins in the field */}
          <p className={`on-asphalt ${css.close}`}>
            <ButtonLink variant="link" href={closeHref} preventScrollReset>
              Close
            </ButtonLink>
          </p>
        </div>
      </Dialog>
    </div>
  )
}
