/** The form in which a driver writes a review, and what comes after it. */

import { lineHref, reviewsHref, writeReviewHref } from '#machines/domain/catalogue/product-href.ts'
import { attributeNames, drivingStyles, placesDriven, reviewAttributes } from '#machines/domain/reviews/review.ts'
import { reviewFormSchema } from '#machines/domain/reviews/review-form.ts'
import { reviewLimits, reviewMessages } from '#machines/domain/reviews/review-words.ts'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { Fields, SelectField, TextAreaField, TextField } from '#ui/kit/fields/field.tsx'
import { Sheet } from '#ui/kit/layout/sheet.tsx'
import { MailNote, type MailNoteView } from '#ui/screens/mail/mail-note.tsx'
import { type Crumb, Crumbs } from '#ui/shell/crumbs.tsx'
import { RatingField } from './rating-field.tsx'
import css from './write-review-screen.module.css'

interface WriteReviewView {
  brand: string
  /** Of the line. */
  name: string
  key: { brandSlug: string; lineSlug: string }
  crumbs: Crumb[]
  /** What the account and the remembered car say; empty where nothing does. */
  known: { name: string; email: string; vehicle: string }
}

export function WriteReviewScreen({ view: { brand, name, key, crumbs, known } }: { view: WriteReviewView }) {
  const form = useForm(reviewFormSchema, { ids: firstOfEach })
  const { field } = form
  const filled = (of: keyof typeof known) => {
    const binding = field(of)
    return { ...binding, defaultValue: binding.defaultValue ?? known[of] }
  }
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <Crumbs crumbs={crumbs} />
      <h1 className={css.title}>Your review of the {name}</h1>
      <p className={`muted ${css.lede}`}>
        What should another driver know before buying the {brand} {name}? A person reads each review: for what is in it, never for
        its stars.
      </p>
      <Sheet as="div" className={css.form}>
        <ShopForm form={form} action={writeReviewHref(key)} title={reviewMessages.failed} stacked>
          <h2>How is the tire?</h2>
          <RatingField {...field('stars')} label="All in all" optional hint="Left out, it is the mean of the ratings below." />
          <div className={css.ratings}>
            {attributeNames.map((attribute) => (
              <RatingField
                key={attribute}
                {...field(attribute)}
                label={reviewAttributes[attribute].label}
                hint={reviewAttributes[attribute].hint}
              />
            ))}
          </div>
          <Fields>
            <TextField {...field('summary')} label="Summary" maxLength={reviewLimits.summary} hint={capHint} required />
            <TextAreaField {...field('comments')} label="Comments" rows={6} maxLength={reviewLimits.comments} required />
          </Fields>
          <h2>Your car and your driving</h2>
          <Fields>
            <TextField
              {...filled('vehicle')}
              label="Vehicle"
              optional
              span={3}
              maxLength={reviewLimits.vehicle}
              hint="Such as 2020 Honda Civic Touring"
            />
            <TextField {...field('miles')} label="Miles driven on them" optional span={3} inputMode="numeric" maxLength={9} />
            <TextField
              {...field('purchasedOn')}
              label="Purchase date"
              optional
              span={3}
              inputMode="numeric"
              maxLength={10}
              hint="MM/DD/YYYY"
            />
            <SelectField {...field('drivingStyle')} label="Driving style" optional span={3} options={choices(drivingStyles)} />
            <SelectField {...field('drivenOn')} label="Where used" optional span={3} options={choices(placesDriven)} />
            <SelectField
              {...field('buyAgain')}
              label="Would you buy them again?"
              optional
              span={3}
              options={choices({ yes: 'Yes', no: 'No' })}
            />
          </Fields>
          <h2>About you</h2>
          <Fields>
            <TextField
              {...filled('name')}
              label="Name"
              span={3}
              autoComplete="name"
              maxLength={200}
              hint="Shown as first name and initial: Dana R."
              required
            />
            <TextField
              {...filled('email')}
              label="Email"
              span={3}
              type="email"
              autoComplete="email"
              maxLength={254}
              hint="Never shown. We write to it once, to ask whether it is yours."
              required
            />
          </Fields>
          <SubmitButton variant="paint" busy="Sending…">
            Send the review
          </SubmitButton>
        </ShopForm>
      </Sheet>
    </main>
  )
}

/** After a review was sent. */
export function ReviewThanksScreen({
  view: { brand, name, key, crumbs, mail },
}: {
  view: WriteReviewView & { mail: MailNoteView | null }
}) {
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <Crumbs crumbs={crumbs} />
      <h1 className={css.title}>One more step</h1>
      <div className={css.thanks}>
        <Notice tone="ok" role="status">
          <p className="strong">
            Your review of the {brand} {name} is with us.
          </p>
          <p>
            We wrote to the address you gave: please confirm that it is yours.
            <MailNote note={mail} />
          </p>
          <p>A person then reads the review, and it is shown to everyone.</p>
        </Notice>
      </div>
      <p className={`wrapping-row ${css.back}`}>
        <ButtonLink href={lineHref(key)}>To the tire</ButtonLink>
        <ButtonLink href={reviewsHref(key)}>Read other reviews</ButtonLink>
      </p>
    </main>
  )
}

const capHint = `At most ${reviewLimits.summary} characters`

/** A rating is a group of buttons; what leads to it leads to its first one. */
const firstOfEach = Object.fromEntries(['stars', ...attributeNames].map((name) => [name, `${name}-1`]))

function choices(options: Readonly<Record<string, string>>) {
  return [{ value: '', label: 'Choose' }, ...Object.entries(options).map(([value, label]) => ({ value, label }))]
}
