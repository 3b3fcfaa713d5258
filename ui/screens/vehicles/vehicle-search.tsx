/** The car, in a few lists; the button leads to its tires. */
import { Form } from '#app/remix/router.ts'
import type { PickerPage } from '#machines/storefront/vehicles/vehicle-picker.rules.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { useVehiclePicker } from './use-vehicle-picker.ts'
import { PickerWay, VehicleFields } from './vehicle-fields.tsx'
import css from './vehicle-search.module.css'

/** `from`: the page that the answers lead back to, without scripts. */
export function VehicleSearch({ page, from }: { page: PickerPage; from: 'home' | 'vehicles' }) {
  const picker = useVehiclePicker(page)
  return (
    <Form action="/vehicles/choose" method="get" className={css.car} autoComplete="off">
      <input type="hidden" name="from" value={from} />
      <VehicleFields id="car" picker={picker} />
      <div className={css.go}>
        <PickerWay picker={picker} />
        <Button variant="paint">
          {picker.view.isLast ? 'See tires' : 'Next'} <Icon name="arrow" />
        </Button>
      </div>
    </Form>
  )
}
