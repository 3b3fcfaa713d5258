/** How the appointment of a placed order is changed: here until a day before, after that on the phone. */
import { formatPhone } from '#machines/domain/contact-words.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { shortDay } from '#machines/domain/time/dates.ts'
import { clockOn, dayOn } from '#machines/domain/time/instants.ts'
import { appointmentTime } from '#ui/checkout/delivery.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { SideBox } from '#ui/screens/checkout/confirmation/side-box.tsx'

/** `until`: an ISO instant; null for a time that was lost. `near`: it is less than a day away. */
export type AppointmentChangeView = { kind: 'open'; href: string; until: string | null } | { kind: 'byPhone'; why: PhoneReason }

type PhoneReason = 'near' | 'over' | 'visit' | 'other'

export function AppointmentChange({ order, change }: { order: Order; change: AppointmentChangeView }) {
  const { appointment, installerDetails: installer } = order
  if (!appointment || !installer) return null
  return (
    <SideBox title="Your appointment">
      {appointment.isSlotAvailable ? (
        <p>
          {appointmentTime(appointment)}, {installer.company}
        </p>
      ) : (
        <Notice tone="warn">
          <p>{appointmentTime(appointment)} was taken while you paid. Please pick another time.</p>
        </Notice>
      )}
      {change.kind === 'open' ? (
        <>
          <ButtonLink href={change.href}>Change the appointment</ButtonLink>
          {change.until !== null && (
            <p className="fine-print">
              Free of charge until {shortDay(dayOn(change.until, installer.timeZone))},{' '}
              {clockOn(change.until, installer.timeZone)}.
            </p>
          )}
        </>
      ) : (
        <CallTheInstaller why={change.why} company={installer.company} phone={installer.phone} />
      )}
    </SideBox>
  )
}

export function CallTheInstaller({ why, company, phone }: { why: PhoneReason; company: string; phone: string }) {
  return (
    <p className="small">
      {phoneReasons[why]}
      {why === 'over' ? 'For another time' : 'To change it'}, call {company}
      {phone !== '' && (
        <>
          : <ShopLink href={`tel:+1${phone}`}>{formatPhone(phone)}</ShopLink>
        </>
      )}
      .
    </p>
  )
}

const phoneReasons = {
  near: 'It is less than a day away. ',
  over: 'This time is over. ',
  visit: 'The installer plans the trip to you by hand. ',
  other: '',
} as const
