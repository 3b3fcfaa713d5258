/** The picked time was taken by another shopper: the message and the three next steps (specification, section 8). */

import type { AppointmentExit } from '#machines/checkout/appointment/appointment.view.ts'
import { EventForm, SubmitButton } from '#ui/forms/event-form.tsx'
import type { FormsView } from '#ui/forms/forms.view.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import css from '#ui/screens/checkout/shipping/shipping-screen.module.css'

export function TimeGone({ message, exits, forms }: { message: string; exits: AppointmentExit[]; forms: FormsView }) {
  return (
    <Notice tone="bad" role="alert">
      <p className="strong">{message}</p>
      <div className={`wrapping-row ${css.exits}`}>
        {exits.map(({ way, label, machine, event, href }) =>
          machine && event ? (
            <EventForm key={way} machine={machine} event={event} forms={forms} mark="time-gone">
              <SubmitButton variant="link" small>
                {label}
              </SubmitButton>
            </EventForm>
          ) : (
            <ButtonLink key={way} variant="link" small href={href ?? '#delivery'}>
              {label}
            </ButtonLink>
          ),
        )}
      </div>
    </Notice>
  )
}
