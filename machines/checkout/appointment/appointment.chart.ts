import { slotHoldMs } from '#machines/domain/constants.ts'
import { chartOf, unmet } from '#machines/engine/index.ts'
import { appointmentEvents } from './appointment.events.ts'
import { appointmentMachine } from './appointment.machine.ts'
import { appointmentRequirements } from './appointment.rules.ts'
import { projectAppointment } from './appointment.view.ts'

export const appointmentChart = chartOf({
  name: 'appointment',
  title: 'Appointment',
  family: 'checkout',
  runs: 'server',
  version: 4,
  machine: appointmentMachine,
  events: appointmentEvents,
  project: projectAppointment,
  blockedBy: (snapshot, event) => unmet(appointmentRequirements[event] ?? [], snapshot.context),
  migrations: {
    // Before this version a placed order left its time as it was held; such an appointment is moved on the phone.
    2: ({ context, ...snapshot }) => ({ ...snapshot, context: { placedState: null, ...(context as object) } }),
    // Before this version every hold was as long.
    3: ({ context, ...snapshot }) => ({ ...snapshot, context: { heldForMs: slotHoldMs, ...(context as object) } }),
  },
})
