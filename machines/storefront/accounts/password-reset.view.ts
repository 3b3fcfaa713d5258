/** What the pages of a forgotten password see of the chart. */
import type { SnapshotFrom } from 'xstate'
import { apology } from '#machines/domain/apology.ts'
import { tooManyMessage } from '#machines/domain/attempts.ts'
import { type Blocker, stateName, type View } from '#machines/engine/index.ts'
import type { passwordResetMachine } from './password-reset.machine.ts'

export interface PasswordResetView extends View {
  /** `asking.waiting`, `mailed`. */
  state: string
  isBusy: boolean
  /** The form that the page shows; null when it says something instead. */
  form: 'email' | 'newPassword' | null
}

export const passwordResetMessages = {
  limited: tooManyMessage,
  unavailable: apology,
  over: 'This link is no longer valid: it was used, is older than 30 minutes, or a newer email took its place.',
} as const

type Snapshot = SnapshotFrom<typeof passwordResetMachine>

export function projectPasswordReset(snapshot: Snapshot): Omit<PasswordResetView, 'can'> {
  const forms = [
    ['emailForm', 'email'],
    ['passwordForm', 'newPassword'],
  ] as const
  return {
    state: stateName(snapshot.value),
    isBusy: snapshot.hasTag('busy'),
    form: forms.find(([tag]) => snapshot.hasTag(tag))?.[1] ?? null,
    blockedBy: problemOf(snapshot),
  }
}

function problemOf(snapshot: Snapshot): Blocker[] {
  if (snapshot.matches({ asking: 'limited' })) return [{ code: 'limited', message: passwordResetMessages.limited }]
  if (snapshot.matches({ asking: 'unavailable' }) || snapshot.matches({ choosing: 'unavailable' }))
    return [{ code: 'unavailable', message: passwordResetMessages.unavailable }]
  if (snapshot.matches('over')) return [{ code: 'over', message: passwordResetMessages.over }]
  return []
}
