import { type Chart, unmet } from '#machines/engine/chart.ts'
import { appointmentEvents } from './appointment.events.ts'
import { appointmentMachine } from './appointment.machine.ts'
import { appointmentRequirements } from './appointment.rules.ts'
import { type AppointmentView, projectAppointment } from './appointment.view.ts'

export const appointmentChart: Chart<AppointmentView> = {
  name: 'appointment',
  title: 'Appointment',
  family: 'checkout',
  runs: 'server',
  version: 2,
  machine: appointmentMachine,
  events: appointmentEvents,
  project: projectAppointment,
  blockedBy: (snapshot, event) => unmet(appointmentRequirements[event] ?? [], snapshot.context),
}
export type { ReleaseTimeOutput, SaveTimeInput, SaveTimeOutput } from './appointment.effects.ts'
export type { AppointmentView } from './appointment.view.ts'
