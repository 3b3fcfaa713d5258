/** A shopper's message as staff see it. */
import { supportSubjects } from '#machines/domain/support/support-words.ts'
import { dateAndTime, homeTimeZone } from '#machines/domain/time/instants.ts'
import type { StoredMessage } from '#machines/ports/support.ts'
import type { StaffMessageView } from '#ui/screens/staff/message-screen.tsx'

/** Times are those of the shop's own time zone. */
export function staffMessage({ subject, writtenAt, answered, ...message }: StoredMessage): StaffMessageView {
  return {
    ...message,
    subject: supportSubjects[subject],
    written: dateAndTime(writtenAt, homeTimeZone),
    answered: answered && `Answered ${dateAndTime(answered.at, homeTimeZone)} by ${answered.by}`,
  }
}
