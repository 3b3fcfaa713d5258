/** The car, in four steps; the button leads to the tires. */
import { Form, useSubmit } from '@remix-run/react'
import { Button } from '#ui/kit/button/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { useVehicleAnswers, VehicleLists, type VehicleSearchView } from './vehicle-lists.tsx'
import css from './vehicle-search.module.css'

export function VehicleSearch({ pick, ...lists }: VehicleSearchView) {
  const submit = useSubmit()
  const answers = useVehicleAnswers(pick, (picked) =>
    submit({ by: 'vehicle', ...picked }, { action: '/search', preventScrollReset: true }),
  )
  return (
    <Form action="/search" method="get" className={css.car} autoComplete="off">
      <input type="hidden" name="by" value="vehicle" />
      <VehicleLists id="car" {...lists} {...answers} />
      <div className={css.go}>
        <Button variant="paint">
          {lists.trims.length > 0 ? 'See tires' : 'Next'} <Icon name="arrow" />
        </Button>
      </div>
    </Form>
  )
}
