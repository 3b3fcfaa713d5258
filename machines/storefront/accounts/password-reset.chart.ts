import { forgottenPasswordSchema, newPasswordSchema } from '#machines/domain/accounts/sign-in.ts'
import { chartOf } from '#machines/engine/index.ts'
import { viewAfter } from '#machines/engine/steps.ts'
import type { PasswordResetEvent } from './password-reset.events.ts'
import { passwordResetMachine } from './password-reset.machine.ts'
import { type PasswordResetView, projectPasswordReset } from './password-reset.view.ts'

export const passwordResetChart = chartOf({
  name: 'passwordReset',
  title: 'Forgotten password',
  family: 'storefront',
  runs: 'request',
  version: 1,
  machine: passwordResetMachine,
  events: { 'link.ask': forgottenPasswordSchema, 'password.choose': newPasswordSchema },
  project: projectPasswordReset,
  blockedBy: () => [],
})

/** The view after these events, from the start: the chart has no effects. */
export const passwordResetAfter: (events: readonly PasswordResetEvent[]) => PasswordResetView = viewAfter({
  machine: passwordResetMachine,
  project: projectPasswordReset,
  among: Object.keys(passwordResetChart.events),
})
