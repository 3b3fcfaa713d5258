/** Said when the picked time went to somebody else, with the three ways on (specification, section 8). */
import type { AppointmentExit } from '#machines/checkout/appointment/appointment.view.ts'
import { EventForm, SubmitButton } from '#ui/forms/event-form.tsx'
import type { FormsView } from '#ui/forms/forms.view.ts'
import { Notice } from '#ui/kit/feedback/notice.tsx'

export function TimeGone({ message, waysOut, forms }: { message: string; waysOut: AppointmentExit[]; forms: FormsView }) {
  return (
    <Notice tone="bad" role="alert">
      <p className="strong">{message}</p>
      <div className="row time-ways">
        {waysOut.map(({ way, label, machine, event, href }) =>
          machine && event ? (
            <EventForm key={way} machine={machine} event={event} forms={forms} mark="time-gone">
              <SubmitButton variant="link" small>
                {label}
              </SubmitButton>
            </EventForm>
          ) : (
            <a key={way} className="link small" href={href ?? '#delivery'}>
              {label}
            </a>
          ),
        )}
      </div>
    </Notice>
  )
}
