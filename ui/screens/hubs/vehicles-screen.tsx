/** Finds a car: by its lists, by VIN, by license plate, or make by make. */
import { states } from '#machines/domain/delivery/states.ts'
import { plateSchema, vinSchema } from '#machines/domain/vehicles/lookup-forms.ts'
import type { PickerPage } from '#machines/storefront/vehicles/vehicle-picker.rules.ts'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Fields, SelectField, TextField } from '#ui/kit/fields/field.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { Sheet } from '#ui/kit/layout/sheet.tsx'
import type { LinkView } from '#ui/screens/home/home.view.ts'
import { VehicleSearch } from '#ui/screens/vehicles/vehicle-search.tsx'
import type { Crumb } from '#ui/shell/crumbs.tsx'
import { IndexPage, LinkCells } from '#ui/shell/index-page.tsx'
import css from './vehicles-screen.module.css'

interface VehiclesView {
  crumbs: Crumb[]
  picker: PickerPage
  /** What to answer before the car of a VIN is known. */
  question: string | null
  makes: LinkView[]
  /** What the shop can look up. */
  takes: { vins: boolean; plates: boolean }
}

export function VehiclesScreen({ view: { crumbs, picker, question, makes, takes } }: { view: VehiclesView }) {
  return (
    <IndexPage
      crumbs={crumbs}
      heading="Tires by vehicle"
      lede="Year or make first, as you like. We ask for the trim only where it changes the size."
    >
      <section className={`on-asphalt ${css.board}`} id="find" aria-label="Choose your car">
        {question !== null && <p>{question}</p>}
        <VehicleSearch page={picker} from="vehicles" />
      </section>
      <p className={css.garage}>
        <ShopLink href="/account/my-garage">My garage</ShopLink>
      </p>
      {takes.vins && (
        <div className={css.lookups}>
          <ByVin />
          {takes.plates && <ByPlate />}
        </div>
      )}
      <h2 className={css.makes}>All makes</h2>
      <LinkCells links={makes.map(({ label, href }) => ({ href, label, end: <Icon name="arrow" /> }))} />
    </IndexPage>
  )
}

const privacy = 'It is used to find your car, and neither kept nor logged.'

function ByVin() {
  const form = useForm(vinSchema, { name: 'vin' })
  return (
    <Sheet aria-labelledby="vin-h" id="vin-form">
      <h2 id="vin-h" className={css.heading}>
        By VIN
      </h2>
      <ShopForm form={form} title="This VIN leads to no car" stacked>
        <TextField
          {...form.field('vin')}
          label="VIN"
          hint={`17 letters and digits, on the driver’s door frame or low on the windshield. ${privacy}`}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          capitals
        />
        <SubmitButton variant="ink" busy="Looking…">
          Find my car
        </SubmitButton>
      </ShopForm>
    </Sheet>
  )
}

function ByPlate() {
  const form = useForm(plateSchema, { name: 'plate' })
  return (
    <Sheet aria-labelledby="plate-h">
      <h2 id="plate-h" className={css.heading}>
        By license plate
      </h2>
      <ShopForm form={form} title="This plate leads to no car" stacked>
        <Fields>
          <TextField
            {...form.field('plate')}
            label="License plate"
            hint={privacy}
            maxLength={12}
            autoComplete="off"
            spellCheck={false}
            capitals
            span={3}
          />
          <SelectField
            {...form.field('plateState')}
            label="State"
            span={3}
            options={[{ value: '', label: 'Choose' }, ...Object.entries(states).map(([value, label]) => ({ value, label }))]}
          />
        </Fields>
        <SubmitButton variant="ink" busy="Looking…">
          Find my car
        </SubmitButton>
      </ShopForm>
    </Sheet>
  )
}
