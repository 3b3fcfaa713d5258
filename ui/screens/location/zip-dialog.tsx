/** The ZIP dialog over a page (`?zip=open`): a plain form, and with JavaScript the shopper's own location. */
import { Form, useNavigate } from '#app/remix/router.ts'
import { messages } from '#machines/domain/contact-words.ts'
import { locationProblems } from '#machines/storefront/location/location.rules.ts'
import { useChangedSincePage } from '#ui/forms/use-changed-since-page.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Dialog, DialogClose } from '#ui/kit/feedback/dialog.tsx'
import { TextField } from '#ui/kit/fields/field.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import css from './location.module.css'
import { useLocation } from './use-location.ts'

export interface ZipDialogView {
  /** The ZIP code that is known. */
  zip: string | null
  /** What was typed and is no ZIP code. */
  refused: string | null
  /** The page below, and its own query. */
  path: string
  query: ReadonlyArray<readonly [name: string, value: string]>
}

export function ZipDialog({ zip, refused, path, query }: ZipDialogView) {
  const navigate = useNavigate()
  const location = useLocation({
    hasZip: zip !== null,
    showPage: (found) => navigate(address(path, [...query, ['userZip', found]]), { replace: true, preventScrollReset: true }),
  })
  const { guess } = location
  const closeHref = address(path, query)
  const { isChanged, onInput } = useChangedSincePage()
  return (
    <Dialog labelledBy="zip-h" closeHref={closeHref} className={css.dialog}>
      <div className={css.content}>
        <h1 id="zip-h">Your ZIP code</h1>
        <p>Shops near you, delivery and taxes depend on it.</p>
        <Form method="get" action={path} className={css.form} replace preventScrollReset noValidate onInput={onInput}>
          {query.map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="zip" value="open" />
          <TextField
            // a guess is put into the field, where it can be seen and changed
            key={guess ?? refused}
            takesFocus={refused !== null}
            label="ZIP code"
            name="userZip"
            id="shop-zip"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            required
            defaultValue={guess ?? refused ?? zip ?? ''}
            error={refused !== null && guess === null && !isChanged('userZip') ? messages.zip : undefined}
          />
          <Button variant="paint">Use this ZIP code</Button>
        </Form>
        {location.canUse && (
          <Button type="button" onClick={location.use}>
            <Icon name="pin" small />
            {location.isBusy ? finding : 'Use my location'}
          </Button>
        )}
        <p className={css.answer} role="status">
          {location.isBusy && finding}
          {location.problem && !location.isBusy && locationProblems[location.problem]}
          {guess && ` We guess ${guess} from your connection: change it if you are somewhere else.`}
        </p>
        {/* last, so that the focus begins in the field */}
        <DialogClose href={closeHref} className={css.close} />
      </div>
    </Dialog>
  )
}

const finding = 'Finding your location…'

function address(path: string, query: ZipDialogView['query']): string {
  return query.length ? `${path}?${new URLSearchParams(query.map(([name, value]) => [name, value]))}` : path
}
