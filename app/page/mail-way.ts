/** Where the emails of this shop go, for the pages that speak of one. */
import type { Env } from '#app/env/env.ts'
import type { MailWay } from '#ui/screens/mail/mail-way.tsx'

export function mailWay({ mode, smtp }: Pick<Env, 'mode' | 'smtp'>): MailWay {
  if (smtp) return 'sent'
  return mode === 'serve' ? 'kept' : 'shown'
}
