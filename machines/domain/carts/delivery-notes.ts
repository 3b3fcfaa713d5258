/** What a cart says of the delivery that came with a tire, in a sentence each. */
import { clockTime, shortDay } from '#machines/domain/time/dates.ts'

interface InstallerTaken {
  method: 'installer' | 'mobile'
  /** The shopper chose it on the page of the tire; otherwise the page had selected it. */
  wasChosen: boolean
  /** The first free time that the page showed. */
  slot: { date: string; startTime: string } | null
  /** The appointment's state after this time was picked. */
  state: string | null
}

export const deliveryNotes = {
  home: 'These tires are shipped to you, as you chose for this tire. The checkout asks for the address.',
  fedex: 'You pick these tires up at FedEx, as you chose for this tire. The checkout asks for the location.',
  warehouse: 'You collect these tires at a warehouse, as you chose for this tire. The checkout asks for the warehouse.',
  cannotMount: (company: string, why: string | null) =>
    `${company} was chosen for this tire, and this cart cannot have it. ${why ?? 'Please choose a shop in the checkout.'}`,
  shop(company: string, { method, wasChosen, slot, state }: InstallerTaken): string {
    const what = method === 'mobile' ? `${company} comes to you` : `Installation at ${company}`
    const why = wasChosen ? 'as you chose for this tire' : 'as selected on the page of this tire'
    const when = slot && `${shortDay(slot.date)}, ${clockTime(slot.startTime)}`
    if (when === null) return `${what}, ${why}. The checkout asks for the time.`
    if (state === 'confirmingVisit') return `${what}, ${why}: ${when}. Please confirm the visit in the checkout.`
    if (state === 'timeHeld') return `${what}, ${why}: ${when}, the first free time. You can change both.`
    return `${what}, ${why}. The time that was shown, ${when}, is no longer free: please choose another in the checkout.`
  },
} as const
