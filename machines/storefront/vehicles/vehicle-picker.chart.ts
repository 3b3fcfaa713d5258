import { chartOf } from '#machines/engine/index.ts'
import { vehiclePickerMachine } from './vehicle-picker.machine.ts'
import { projectPicker } from './vehicle-picker.view.ts'

export const vehiclePickerChart = chartOf({
  name: 'vehiclePicker',
  title: 'Vehicle picker',
  family: 'storefront',
  runs: 'browser',
  version: 1,
  machine: vehiclePickerMachine,
  events: {},
  project: projectPicker,
  blockedBy: () => [],
})
