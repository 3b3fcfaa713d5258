/** The figures of the door placard, entered by hand: a size, a load index and a speed rating for each axle. */
import { placardSchema } from '#machines/domain/fit/placard-form.ts'
import { emptySchema } from '#machines/domain/form-problems.ts'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { type ShopFormState, useForm } from '#ui/forms/use-form.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { Checkbox } from '#ui/kit/fields/checkbox.tsx'
import { Fields, TextField } from '#ui/kit/fields/field.tsx'
import { Sheet } from '#ui/kit/layout/sheet.tsx'
import { type Crumb, Crumbs } from '#ui/shell/crumbs.tsx'
import css from './placard-screen.module.css'

interface PlacardView {
  /** `2019 Honda Civic Sport` */
  car: string
  crumbs: Crumb[]
  /** What the fields hold: the figures entered before, or those of our record. */
  typed: Record<string, string>
  isEntered: boolean
  returnTo: string
}

export function PlacardScreen({ view }: { view: PlacardView }) {
  const form = useForm(placardSchema, { name: 'placard' })
  const forget = useForm(emptySchema, { name: 'forget' })
  const { defaultValue: refusedSize } = form.field('frontSize')
  const dualRear = refusedSize === undefined ? view.typed.dualRear : form.field('dualRear').defaultValue
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <Crumbs crumbs={view.crumbs} />
      <h1>Your door placard</h1>
      <p className={css.lede}>
        The sticker on the door frame says what your {view.car} left the factory with. Its figures come before ours, on this
        device.
      </p>
      <Sheet as="div" className={css.form}>
        <ShopForm form={form} title="This could not be used" stacked>
          <Axle legend="Front" axle="front" form={form} typed={view.typed} />
          <Axle legend="Rear" axle="rear" form={form} typed={view.typed} hint="What you leave empty is as in front." />
          <Checkbox id="dualRear" name="dualRear" value="yes" defaultChecked={dualRear === 'yes'}>
            Two rear tires side by side (six tires). The rear load index is then the second of the two on the sidewall.
          </Checkbox>
          <div className="wrapping-row">
            <SubmitButton variant="paint">Use these figures</SubmitButton>
            <ButtonLink variant="link" href={view.returnTo}>
              Back
            </ButtonLink>
          </div>
        </ShopForm>
      </Sheet>
      {view.isEntered && (
        <ShopForm form={forget}>
          <SubmitButton>Use our record of this car</SubmitButton>
        </ShopForm>
      )}
    </main>
  )
}

function Axle({
  legend,
  axle,
  form,
  typed,
  hint,
}: {
  legend: string
  axle: 'front' | 'rear'
  form: ShopFormState
  typed: Record<string, string>
  hint?: string
}) {
  const field = (name: string) => {
    const { defaultValue, ...binding } = form.field(name)
    return { ...binding, defaultValue: defaultValue ?? typed[name], autoComplete: 'off', spellCheck: false }
  }
  const isRequired = axle === 'front'
  return (
    <fieldset className={css.axle}>
      <legend className={css.legend}>{legend}</legend>
      {hint && <p className="fine-print">{hint}</p>}
      <Fields>
        <TextField {...field(`${axle}Size`)} label={`${legend} size`} maxLength={40} span={2} capitals required={isRequired} />
        <TextField
          {...field(`${axle}Load`)}
          label={`${legend} load index`}
          inputMode="numeric"
          maxLength={3}
          span={2}
          required={isRequired}
        />
        <TextField
          {...field(`${axle}Speed`)}
          label={`${legend} speed rating`}
          maxLength={3}
          span={2}
          capitals
          required={isRequired}
        />
      </Fields>
    </fieldset>
  )
}
