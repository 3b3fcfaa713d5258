/** The cars that a shopper keeps: which listings speak of, taking one out and putting it back, and adding another. */

import { Form } from '#app/remix/router.ts'
import type { CarKey, GarageCar } from '#machines/domain/garage/garage.ts'
import type { PickerPage } from '#machines/storefront/vehicles/vehicle-picker.rules.ts'
import { ButtonForm, useButtonForm } from '#ui/forms/button-form.tsx'
import { Button, ButtonLink } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Badge } from '#ui/kit/data/badge.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { Sheet } from '#ui/kit/layout/sheet.tsx'
import { carFields } from '#ui/screens/vehicles/car-fields.ts'
import { useVehiclePicker } from '#ui/screens/vehicles/use-vehicle-picker.ts'
import { PickerWay, VehicleFields } from '#ui/screens/vehicles/vehicle-fields.tsx'
import { type Crumb, Crumbs } from '#ui/shell/crumbs.tsx'
import css from './garage-screen.module.css'

interface KeptCarView {
  key: GarageCar
  name: string
  href: string
  isDefault: boolean
  sizes: string[]
  /** The shopper entered figures of its placard. */
  hasPlacard: boolean
}

interface GarageScreenView {
  crumbs: Crumb[]
  isSignedIn: boolean
  /** Why no car can be added; null where one can. */
  isFull: string | null
  cars: KeptCarView[]
  /** The car that was taken out a moment ago. */
  removed: { car: GarageCar; place: number; name: string } | null
  picker: PickerPage
}

export function GarageScreen({ view: { crumbs, isSignedIn, isFull, cars, removed, picker } }: { view: GarageScreenView }) {
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <Crumbs crumbs={crumbs} />
      <h1 className={css.title}>My garage</h1>
      <p className={`muted ${css.lede}`}>
        {isSignedIn
          ? 'Your cars, on every device you sign in on. Listings and tires speak of the default one.'
          : 'Your cars, on this device. Listings and tires speak of the default one.'}{' '}
        {!isSignedIn && (
          <ShopLink href="/my_customers/login?returnTo=/account/my-garage">Sign in to keep them with your account</ShopLink>
        )}
      </p>
      {removed && <Undo removed={removed} />}
      {cars.length === 0 ? (
        <p className={css.none}>No car yet. Add one, and every tire says whether it fits.</p>
      ) : (
        <ul className={css.cars}>
          {cars.map((car) => (
            <KeptCar key={Object.values(car.key).slice(0, 4).join(' ')} car={car} isOnly={cars.length === 1} />
          ))}
        </ul>
      )}
      {isFull === null ? <AddCar page={picker} /> : <p className={css.full}>{isFull}</p>}
    </main>
  )
}

const here = '/account/my-garage'

function Undo({ removed: { car, place, name } }: { removed: NonNullable<GarageScreenView['removed']> }) {
  const form = useButtonForm('garage', `restore-${markOf(car)}`)
  const fields = {
    ...carFields(car),
    event: 'car.restore',
    place: String(place),
    isDefault: car.isDefault ? 'yes' : '',
    placard: car.placard ? JSON.stringify(car.placard) : '',
    returnTo: here,
  }
  return (
    <div className={css.undo}>
      <Notice tone="info" role="status">
        <ButtonForm form={form} action="/garage" fields={fields} className="wrapping-row">
          <span>{name} is out of your garage.</span>
          <Button variant="link">Undo</Button>
        </ButtonForm>
      </Notice>
    </div>
  )
}

function KeptCar({ car: { key, name, href, isDefault, sizes, hasPlacard }, isOnly }: { car: KeptCarView; isOnly: boolean }) {
  const prefer = useButtonForm('garage', `prefer-${markOf(key)}`)
  const remove = useButtonForm('garage', `remove-${markOf(key)}`)
  const fields = { ...carFields(key), returnTo: here }
  return (
    <Sheet as="li" data-default={isDefault || undefined}>
      <div className={css.car}>
        <div>
          <h2 className={css.name}>
            <ShopLink href={href}>{name}</ShopLink> {isDefault && !isOnly && <Badge tone="ok">Default</Badge>}
          </h2>
          <p className="figures small">{sizes.length > 1 ? `Front ${sizes[0]}, rear ${sizes[1]}` : sizes[0]}</p>
          {hasPlacard && <p className="fine-print">By the figures of your placard</p>}
        </div>
        <div className={`wrapping-row ${css.acts}`}>
          <ButtonLink small variant="ink" href={href}>
            See tires<span className="visually-hidden"> for the {name}</span>
          </ButtonLink>
          {!isDefault && (
            <ButtonForm form={prefer} action="/garage" fields={{ ...fields, event: 'car.prefer' }}>
              <Button small>
                Make default<span className="visually-hidden">: {name}</span>
              </Button>
            </ButtonForm>
          )}
          <ButtonForm form={remove} action="/garage" fields={{ ...fields, event: 'car.remove' }}>
            <Button small>
              Remove<span className="visually-hidden"> {name}</span>
            </Button>
          </ButtonForm>
        </div>
      </div>
    </Sheet>
  )
}

/** Without scripts each answer opens the next list by its button, on this page. */
function AddCar({ page }: { page: PickerPage }) {
  const picker = useVehiclePicker(page)
  const { car, answers } = picker.view
  return (
    <section aria-labelledby="add-h" className={css.add}>
      <h2 id="add-h" className={css.heading}>
        Add a car
      </h2>
      <Form method="get" action={here} autoComplete="off" className={css.fields} preventScrollReset>
        <VehicleFields id="garage-car" picker={picker} />
        <div className={css.wide}>
          <PickerWay picker={picker} />
        </div>
        {!car && (
          <div>
            <Button>Next</Button>
          </div>
        )}
      </Form>
      {car && (
        <AddPicked key={car.href} name={`${car.year} ${car.make} ${car.model} ${car.trim}`.trim()} car={pickedKey(answers)} />
      )}
      <p className="small">
        <ShopLink href="/vehicles#vin-form">Find it by VIN or license plate</ShopLink>
      </p>
    </section>
  )
}

function AddPicked({ name, car }: { name: string; car: CarKey }) {
  const form = useButtonForm('garage', `add-${markOf(car)}`)
  return (
    <ButtonForm form={form} action="/garage" fields={{ ...carFields(car), event: 'car.add', returnTo: here }}>
      <Button variant="paint">
        <Icon name="plus" small />
        <span>Add the {name}</span>
      </Button>
    </ButtonForm>
  )
}

function pickedKey({ year, make, model, trim, size }: PickerPage['answers']): CarKey {
  const word = size ?? (trim === 'unknown' ? '' : (trim ?? ''))
  return { make: make ?? '', model: model ?? '', year: Number(year), trim: word }
}

const markOf = ({ make, model, year, trim }: CarKey) => [make, model, year, trim].join('-')
