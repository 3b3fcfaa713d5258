/** The form of one question. It asks for the next page; with scripts, what is marked shows at once what it would strike out. */

import type { FormEvent } from 'react'
import { Form } from '#app/remix/router.ts'
import { answerPairs, fieldPairs } from '#machines/domain/guide/guide.ts'
import { guideHref } from '#machines/domain/guide/guide-href.ts'
import type { GuidedShoppingEvent, GuidePage } from '#machines/storefront/guide/guided-shopping.events.ts'
import type { AskedView, GuidedShoppingView } from '#machines/storefront/guide/guided-shopping.view.ts'
import { Button, ButtonLink } from '#ui/kit/button/button.tsx'
import { FieldMessage } from '#ui/kit/fields/field.tsx'
import { RadioCard, RadioCards } from '#ui/kit/fields/radio-cards.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { BuyBar } from '#ui/shell/buy-bar.tsx'
import css from './guide-screen.module.css'

const formId = 'question'
const errorId = 'question-error'

export function AskedQuestion({
  chart,
  asks,
  guide,
  send,
}: {
  chart: Omit<GuidedShoppingView, 'can'>
  asks: AskedView
  guide: GuidePage
  send: (event: GuidedShoppingEvent) => void
}) {
  const [problem] = chart.blockedBy
  const kept = [...(guide.field ? fieldPairs(guide.field) : []), ...answerPairs(guide.answers), ['ask', asks.question] as const]
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const marked = new FormData(event.currentTarget).get(asks.question)
    if (marked === null) {
      event.preventDefault()
      send({ type: 'answer.give' })
      event.currentTarget.querySelector<HTMLInputElement>('input[type=radio]:enabled')?.focus()
      // marked before scripts ran
    } else if (marked !== asks.picked) send({ type: 'answer.pick', answer: String(marked) })
  }
  return (
    <Form id={formId} method="get" action={guideHref} autoComplete="off" noValidate onSubmit={submit}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <h1 className={css.heading}>{asks.heading}</h1>
      <div className={css.answers}>
        <RadioCards legend={asks.heading} legendHidden>
          {asks.answers.map(({ word, label, detail, left: stay }, index) => (
            <RadioCard
              key={word}
              name={asks.question}
              value={word}
              defaultChecked={asks.picked === word}
              onChange={() => send({ type: 'answer.pick', answer: word })}
              disabled={stay === 0}
              aria-describedby={problem ? errorId : undefined}
              aria-invalid={problem ? true : undefined}
              autoFocus={problem !== undefined && index === 0}
              title={label}
              detail={detail}
              end={
                <span className={css.stay}>
                  <strong>{stay.toLocaleString('en-US')}</strong> {stay === 1 ? 'stays' : 'stay'}
                </span>
              }
            />
          ))}
        </RadioCards>
        {problem && (
          <FieldMessage id={errorId} role="alert">
            {problem.message}
          </FieldMessage>
        )}
      </div>
      {asks.note && <p className={`fine-print ${css.note}`}>{asks.note}</p>}
      <p className={css.go}>
        <ButtonLink href={chart.backHref}>
          <Icon name="left" />
          Back
        </ButtonLink>
        <Button variant="paint" wide end={<Icon name="arrow" />} className={`only-large ${css.next}`}>
          {chart.isBusy ? 'Counting…' : 'Next'}
        </Button>
      </p>
    </Form>
  )
}

/** On a phone the next step stays at the foot of the screen. */
export function NextBar({ chart: { isBusy, left } }: { chart: Omit<GuidedShoppingView, 'can'> }) {
  return (
    <BuyBar label="Next question">
      <Button variant="paint" wide form={formId} end={`${left.toLocaleString('en-US')} left`}>
        {isBusy ? 'Counting…' : 'Next'}
      </Button>
    </BuyBar>
  )
}
