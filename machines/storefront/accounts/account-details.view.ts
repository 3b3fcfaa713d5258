/** What the page of the details sees of the chart. */
import type { SnapshotFrom } from 'xstate'
import type { AccountPart } from '#machines/domain/accounts/details.ts'
import { apology } from '#machines/domain/apology.ts'
import { tooManyMessage } from '#machines/domain/attempts.ts'
import { type Blocker, stateName, type View } from '#machines/engine/index.ts'
import type { accountDetailsMachine } from './account-details.machine.ts'

export interface AccountDetailsView extends View {
  /** `editing`, `refused.limited`. */
  state: string
  isBusy: boolean
  /** The part whose form is open; null when none is. */
  open: AccountPart | null
  /** What has just been changed, in a sentence; null otherwise. */
  news: string | null
}

export const accountDetailsMessages = {
  mismatched: 'This is not your current password.',
  limited: tooManyMessage,
  unavailable: apology,
} as const

const news = {
  name: 'Your name and phone are saved.',
  email: 'Your email is changed.',
  password: 'Your password is changed. Other devices were signed out.',
} as const satisfies Record<AccountPart, string>

type Snapshot = SnapshotFrom<typeof accountDetailsMachine>

export function projectAccountDetails(snapshot: Snapshot): Omit<AccountDetailsView, 'can'> {
  const { part } = snapshot.context
  return {
    state: stateName(snapshot.value),
    isBusy: snapshot.hasTag('busy'),
    open: snapshot.hasTag('form') ? part : null,
    news: snapshot.matches('saved') && part ? news[part] : null,
    blockedBy: problemOf(snapshot),
  }
}

function problemOf(snapshot: Snapshot): Blocker[] {
  const code = (['mismatched', 'limited', 'unavailable'] as const).find((state) => snapshot.matches({ refused: state }))
  if (code === undefined) return []
  const message = accountDetailsMessages[code]
  return [code === 'mismatched' ? { code, message, field: 'password' } : { code, message }]
}
