/** The fields of an application that say what the installer offers: what it mounts, prices, hours and certificates. */
import { certificateBoxes, electricBox } from '#machines/domain/installers/installer-certificates.ts'
import { closesField, opensField, shopTimes } from '#machines/domain/installers/installer-offer.ts'
import { weekdays } from '#machines/domain/installers/week.ts'
import { clockTime } from '#machines/domain/time/dates.ts'
import { Checkbox } from '#ui/kit/fields/checkbox.tsx'
import { FieldLegend, Fields, SelectField, TextAreaField, TextField } from '#ui/kit/fields/field.tsx'
import css from './application-fields.module.css'
import type { FieldOf } from './business-fields.tsx'

export function OfferFields({ field }: { field: FieldOf }) {
  const box = (name: string, label: string) => (
    <Checkbox key={name} id={name} name={name} value="yes" defaultChecked={field(name).defaultValue === 'yes'}>
      {label}
    </Checkbox>
  )
  return (
    <>
      <h2>What you mount</h2>
      <Fields>
        <TextField
          {...field('maxRimInches')}
          label="Largest rim, in inches"
          hint="Such as 22"
          span={3}
          inputMode="numeric"
          maxLength={4}
          required
        />
        <TextField
          {...field('liftPounds')}
          label="Heaviest electric car on your lift, in pounds"
          hint="Leave it empty if you take no electric cars."
          span={3}
          inputMode="numeric"
          maxLength={8}
        />
      </Fields>
      {box('mountsRunFlat', 'We mount run-flat tires')}
      <h2>Your prices</h2>
      <p>For mounting and balancing one tire, in dollars. Customers see these prices.</p>
      <Fields>
        {prices.map(({ name, label }) => (
          <TextField key={name} {...field(name)} label={label} span={2} inputMode="decimal" maxLength={10} required />
        ))}
      </Fields>
      <h2>When you are open</h2>
      <p>By your clock. We make your calendar of appointments from it.</p>
      <fieldset>
        <FieldLegend>Opening hours</FieldLegend>
        <div className={css.hours}>
          {weekdays.map(({ name, label }) => (
            <div key={name} className={css.day}>
              <SelectField {...field(opensField(name))} label={`${label}, opens`} options={timeOptions} small />
              <SelectField {...field(closesField(name))} label={`${label}, closes`} options={timeOptions} small />
            </div>
          ))}
        </div>
      </fieldset>
      <Fields>
        <TextField
          {...field('bays')}
          label="Cars at the same time"
          hint="Your bays, or your vans"
          span={3}
          inputMode="numeric"
          maxLength={4}
          required
        />
        <TextField
          {...field('waitMinutes')}
          label="Minutes for four tires"
          hint="How long a customer waits"
          span={3}
          inputMode="numeric"
          maxLength={5}
          required
        />
      </Fields>
      <h2>Your certificates</h2>
      <fieldset>
        <FieldLegend>Check all that you have</FieldLegend>
        <div className={css.boxes}>{Object.entries(boxes).map(([name, label]) => box(name, label))}</div>
      </fieldset>
      <TextAreaField
        {...field('certificateNumbers')}
        label="Their numbers and who gave them"
        optional
        hint="So that we can check them without a call."
        rows={3}
        maxLength={300}
      />
    </>
  )
}

/** What a form begins with: the usual week of a shop, to be changed. */
export const usualWeek: Record<string, string> = Object.fromEntries(
  weekdays.flatMap(({ name }) => {
    const [opens, closes] = name === 'sunday' ? ['', ''] : ['08:00', name === 'saturday' ? '12:00' : '17:00']
    return [
      [opensField(name), opens],
      [closesField(name), closes],
    ]
  }),
)

const boxes = { ...certificateBoxes, ...electricBox }
const prices = [
  { name: 'priceUpTo17', label: 'Rims up to 17 inches' },
  { name: 'priceUpTo20', label: 'Rims of 18 to 20 inches' },
  { name: 'priceAbove', label: 'Rims above 20 inches' },
]
const timeOptions = [{ value: '', label: 'Closed' }, ...shopTimes.map((time) => ({ value: time, label: clockTime(time) }))]
