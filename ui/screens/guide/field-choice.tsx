/** Where guided shopping begins: the car, in four lists, or the size as it is on the sidewall. */

import { Form } from '#app/remix/router.ts'
import { guideHref } from '#machines/domain/guide/guide-href.ts'
import type { PickerPage } from '#machines/storefront/vehicles/vehicle-picker.rules.ts'
import { useChangedSincePage } from '#ui/forms/use-changed-since-page.ts'
import { Button, ButtonLink } from '#ui/kit/button/button.tsx'
import { TextField } from '#ui/kit/fields/field.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { Sheet } from '#ui/kit/layout/sheet.tsx'
import { useVehiclePicker } from '#ui/screens/vehicles/use-vehicle-picker.ts'
import { PickerWay, VehicleFields } from '#ui/screens/vehicles/vehicle-fields.tsx'
import { Crumbs } from '#ui/shell/crumbs.tsx'
import css from './field-choice.module.css'
import type { FieldChoice } from './guide.view.ts'

export function FieldChoicePage({ choice }: { choice: FieldChoice | null }) {
  return (
    <main id="main" className={`page-width ${css.choice}`}>
      <Crumbs crumbs={[{ label: 'Home', href: '/' }, { label: 'Guided shopping' }]} />
      <h1 className={css.heading}>Five questions find your tires</h1>
      <p className={`muted ${css.lede}`}>
        Each answer strikes tires out, and says how many and why. Nothing is hidden: every tire can come back.
      </p>
      {choice?.remembered && (
        <p className={css.remembered}>
          <ButtonLink variant="paint" href={choice.remembered.href} rel="nofollow">
            For your {choice.remembered.label} <Icon name="arrow" />
          </ButtonLink>
        </p>
      )}
      {choice && (
        <div className={css.ways}>
          <Sheet aria-labelledby="car-h">
            <h2 id="car-h" className={css.way}>
              {choice.remembered ? 'For another car' : 'For your car'}
            </h2>
            <CarForm page={choice.vehicle} />
          </Sheet>
          <Sheet aria-labelledby="size-h">
            <h2 id="size-h" className={css.way}>
              For a size
            </h2>
            <SizeForm size={choice.size} />
          </Sheet>
        </div>
      )}
    </main>
  )
}

function CarForm({ page }: { page: PickerPage }) {
  const picker = useVehiclePicker(page)
  return (
    <Form action={guideHref} method="get" className={css.car} autoComplete="off">
      <VehicleFields id="guide" picker={picker} />
      <div className={css.go}>
        <PickerWay picker={picker} />
        <Button variant="ink">
          {picker.view.isLast ? 'Begin' : 'Next'} <Icon name="arrow" />
        </Button>
      </div>
    </Form>
  )
}

function SizeForm({ size: { text, problem } }: { size: FieldChoice['size'] }) {
  const { isChanged, onInput } = useChangedSincePage()
  const isShown = problem !== null && !isChanged('sidewall')
  return (
    <Form action={guideHref} method="get" className={css.size} autoComplete="off" noValidate onInput={onInput}>
      <TextField
        key={text}
        label="Size on the sidewall"
        name="sidewall"
        defaultValue={text}
        capitals
        hint="Such as 225/45R17, LT265/70R17 or 33X12.50R15LT"
        {...(isShown && { error: problem, takesFocus: true })}
      />
      <div className={css.go}>
        <Button variant="ink">
          Begin <Icon name="arrow" />
        </Button>
      </div>
    </Form>
  )
}
