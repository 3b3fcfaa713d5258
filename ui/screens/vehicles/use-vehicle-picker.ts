/** Runs the vehicle picker in the browser, from the lists that came with the page. */
import { useEffect, useRef } from 'react'
import type { PickerPage, PickerQuestion } from '#machines/storefront/vehicles/vehicle-picker.rules.ts'
import { pickerView, projectPicker, type VehiclePickerView } from '#machines/storefront/vehicles/vehicle-picker.view.ts'
import { useChartAfterPage } from '#ui/charts/use-chart-after-page.ts'

export interface VehiclePicker {
  view: Omit<VehiclePickerView, 'can'>
  pick(question: PickerQuestion, value: string): void
  again(): void
}

/** Until the chart runs, and on the server, the view is that of the page. */
export function useVehiclePicker(page: PickerPage): VehiclePicker {
  const { snapshot, send } = useChartAfterPage(loadChart)
  const isRunning = snapshot !== null
  // A page that comes again with the same lists leaves what was picked meanwhile.
  const lists = JSON.stringify(page)
  const early = useRef<Array<[PickerQuestion, string]>>([])
  useEffect(() => {
    if (!isRunning) return
    send({ type: 'page.drawn', page: JSON.parse(lists) as PickerPage })
    for (const [question, value] of early.current.splice(0)) send({ type: 'answer.pick', question, value })
  }, [send, isRunning, lists])
  return {
    view: !snapshot || snapshot.matches('idle') ? pickerView(page) : projectPicker(snapshot),
    // what is picked before the chart has the lists waits for it
    pick: (question, value) =>
      !snapshot || snapshot.matches('idle')
        ? void early.current.push([question, value])
        : send({ type: 'answer.pick', question, value }),
    again: () => send({ type: 'list.again' }),
  }
}

const loadChart = () => import('./vehicle-picker-effects.ts').then(({ pickerInBrowser }) => pickerInBrowser)
