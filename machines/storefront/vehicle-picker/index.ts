import type { Chart } from '#machines/engine/chart.ts'
import { vehiclePickerMachine } from './vehicle-picker.machine.ts'
import { projectPicker, type VehiclePickerView } from './vehicle-picker.view.ts'

export const vehiclePickerChart: Chart<VehiclePickerView> = {
  name: 'vehiclePicker',
  title: 'Vehicle picker',
  family: 'storefront',
  runs: 'browser',
  version: 1,
  machine: vehiclePickerMachine,
  events: {},
  project: projectPicker,
  blockedBy: () => [],
}
