/** A car that is in no list: the door placard says the size, which leads to its tires. */

import { notListedSchema } from '#machines/domain/vehicles/not-listed-form.ts'
import { carNotListed } from '#machines/domain/vehicles/vehicle-sentences.ts'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { Fields, TextField } from '#ui/kit/fields/field.tsx'
import { Sheet } from '#ui/kit/layout/sheet.tsx'
import type { Crumb } from '#ui/shell/crumbs.tsx'
import { IndexPage } from '#ui/shell/index-page.tsx'
import css from './not-listed-screen.module.css'

interface NotListedView {
  crumbs: Crumb[]
  typed: { year: string; make: string; model: string }
}

export function NotListedScreen({ view: { crumbs, typed } }: { view: NotListedView }) {
  const form = useForm(notListedSchema, { name: 'notListed' })
  const field = (name: 'year' | 'make' | 'model') => {
    const { defaultValue, ...binding } = form.field(name)
    return { ...binding, defaultValue: defaultValue ?? typed[name], autoComplete: 'off' }
  }
  return (
    <IndexPage
      crumbs={crumbs}
      heading={carNotListed}
      lede="Its tires can be found all the same: the sticker on the driver’s door frame says their size."
    >
      <div className={css.columns}>
        <Sheet as="div" className={css.form}>
          <ShopForm form={form} title="This could not be used" stacked>
            <Fields>
              <TextField {...field('year')} label="Year" inputMode="numeric" maxLength={4} span={2} />
              <TextField {...field('make')} label="Make" maxLength={30} span={2} />
              <TextField {...field('model')} label="Model" maxLength={30} span={2} />
              <TextField
                {...form.field('size')}
                label="Size on the placard"
                hint="Like 225/45R17 91V: size, load and speed. Without load and speed the size alone will do."
                maxLength={40}
                autoComplete="off"
                spellCheck={false}
                capitals
              />
            </Fields>
            {form.instead && (
              <Notice tone="info">
                <p>
                  Did you mean <ShopLink href={form.instead.href}>{form.instead.label}</ShopLink>?
                </p>
              </Notice>
            )}
            <div className="wrapping-row">
              <SubmitButton variant="paint">See tires in this size</SubmitButton>
              <ButtonLink variant="link" href="/vehicles">
                Back to the lists
              </ButtonLink>
            </div>
          </ShopForm>
        </Sheet>
        <div>
          <h2 className={css.heading}>Where the placard is</h2>
          <ol className={css.steps}>
            <li>Open the driver’s door. The sticker is on the frame, level with the seat.</li>
            <li>Its table has a row for the front and one for the rear: take the size of each, if they differ.</li>
            <li>Load and speed follow the size. New tires carry at least as much and are at least as fast.</li>
          </ol>
          <p className="fine-print">
            We count year, make and model, so that we know which cars to add. Nothing about you is kept.
          </p>
        </div>
      </div>
    </IndexPage>
  )
}
