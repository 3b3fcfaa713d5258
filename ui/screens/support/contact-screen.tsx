/** How to reach the shop: its phone and hours, and a form that sends a message; after it, what happens next. */
import { supportMessageSchema } from '#machines/domain/support/support-message.ts'
import { messageFailed, supportSubjects } from '#machines/domain/support/support-words.ts'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { Fields, SelectField, TextAreaField, TextField } from '#ui/kit/fields/field.tsx'
import { Sheet } from '#ui/kit/layout/sheet.tsx'
import { MailNote, type MailNoteView } from '#ui/screens/mail/mail-note.tsx'
import { ServicePhone } from '#ui/shell/service-phone.tsx'
import css from './contact-screen.module.css'

export interface ContactView {
  isSent: boolean
  /** When the phone is answered; null where the shop does not say. */
  hours: string | null
  mail: MailNoteView | null
  /** What need not be typed; each may be empty. */
  known: { name: string; email: string; subject: string; orderNumber: string }
}

export function ContactScreen({ view }: { view: ContactView }) {
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <h1>{view.isSent ? 'Your message is with us' : 'Contact'}</h1>
      <div className={css.columns}>
        {view.isSent ? <Sent mail={view.mail} /> : <MessageForm known={view.known} />}
        <aside className={css.aside}>
          <section aria-labelledby="call-h">
            <h2 id="call-h">Call us</h2>
            <p className="strong">
              <ServicePhone />
            </p>
            {view.hours !== null && <p className="muted">{view.hours}</p>}
          </section>
          <section aria-labelledby="first-h">
            <h2 id="first-h">Often faster</h2>
            <ul className={css.links}>
              <li>
                <ShopLink href="/track-your-order">Track or cancel an order</ShopLink>
              </li>
              <li>
                <ShopLink href="/returns-and-refunds">Returns and refunds</ShopLink>
              </li>
              <li>
                <ShopLink href="/faqs">Questions and answers</ShopLink>
              </li>
            </ul>
          </section>
        </aside>
      </div>
    </main>
  )
}

function MessageForm({ known }: { known: ContactView['known'] }) {
  const form = useForm(supportMessageSchema)
  const field = (name: keyof ContactView['known']) => {
    const binding = form.field(name)
    return { ...binding, defaultValue: binding.defaultValue ?? known[name] }
  }
  return (
    <Sheet as="section" aria-labelledby="write-h">
      <h2 id="write-h" className={css.heading}>
        Write to us
      </h2>
      <ShopForm form={form} action="/contact" title={messageFailed} stacked>
        <Fields>
          <TextField {...field('name')} label="Your name" span={3} autoComplete="name" maxLength={60} required />
          <TextField {...field('email')} label="Email" span={3} type="email" autoComplete="email" maxLength={254} required />
          <SelectField {...field('subject')} label="What is it about?" span={3} options={subjectOptions} required />
          <TextField
            {...field('orderNumber')}
            label="Order number"
            optional
            span={3}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
          <TextAreaField
            {...form.field('text')}
            label="Your message"
            rows={7}
            hint="Please do not write card numbers. You get a copy by email."
            required
          />
        </Fields>
        <SubmitButton variant="paint" busy="Sending…">
          Send message
        </SubmitButton>
      </ShopForm>
    </Sheet>
  )
}

function Sent({ mail }: { mail: MailNoteView | null }) {
  return (
    <div className={css.sent}>
      <Notice tone="ok" role="status">
        <p className="strong">Thank you. A person reads it and answers by email.</p>
        <p>
          We have sent a copy to the address you gave.
          <MailNote note={mail} />
        </p>
      </Notice>
      <ButtonLink href="/help-center">Help center</ButtonLink>
    </div>
  )
}

const subjectOptions = [
  { value: '', label: 'Choose…' },
  ...Object.entries(supportSubjects).map(([value, label]) => ({ value, label })),
]
