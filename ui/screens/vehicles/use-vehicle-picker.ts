/** Runs the vehicle picker in the browser, from the lists that came with the page. */
import { useEffect, useRef } from 'react'
import type { PickerPage, PickerQuestion } from '#machines/storefront/vehicles/vehicle-picker.rules.ts'
import { pickerView, projectPicker, type VehiclePickerView } from '#machines/storefront/vehicles/vehicle-picker.view.ts'
import { useChart } from '#ui/charts/use-chart.ts'
import { pickerInBrowser } from './vehicle-picker-effects.ts'

export interface VehiclePicker {
  view: Omit<VehiclePickerView, 'can'>
  pick(question: PickerQuestion, value: string): void
  again(): void
}

/** Until scripts run, and on the server, the view is that of the page. */
export function useVehiclePicker(page: PickerPage): VehiclePicker {
  const [snapshot, send] = useChart(pickerInBrowser)
  // A page that comes again with the same lists leaves what was picked meanwhile.
  const lists = JSON.stringify(page)
  const early = useRef<Array<[PickerQuestion, string]>>([])
  useEffect(() => {
    send({ type: 'page.drawn', page: JSON.parse(lists) as PickerPage })
    for (const [question, value] of early.current.splice(0)) send({ type: 'answer.pick', question, value })
  }, [send, lists])
  return {
    view: snapshot.matches('idle') ? pickerView(page) : projectPicker(snapshot),
    // what was picked before the scripts ran is reported before the chart has the lists
    pick: (question, value) =>
      snapshot.matches('idle') ? void early.current.push([question, value]) : send({ type: 'answer.pick', question, value }),
    again: () => send({ type: 'list.again' }),
  }
}
