/** A form with a schema, of no chart. */
import type { ComponentPropsWithoutRef } from 'react'
import { FormSummary } from './form-summary.tsx'
import { PostedForm } from './posted-form.tsx'
import type { ShopFormState } from './use-form.ts'

export { SubmitButton } from './posted-form.tsx'

interface ShopFormProps
  extends Pick<
    ComponentPropsWithoutRef<typeof PostedForm>,
    'action' | 'id' | 'className' | 'preventScrollReset' | 'stacked' | 'children'
  > {
  form: ShopFormState
  /** Above the sentences, when the form as a whole was refused and no field is wrong. */
  title?: string
  /** What is posted beside what is typed. */
  fields?: Record<string, string>
}

/** Posts to its own page unless `action` says otherwise. The root's alert (`lost-write.tsx`) tells of a write whose answer was lost. */
export function ShopForm({ form, title = 'This did not work', stacked, children, ...place }: ShopFormProps) {
  return (
    <PostedForm
      {...place}
      {...form.on}
      Tag={form.Tag}
      of={{ form: form.name }}
      postKey={form.key}
      orderId={form.orderId}
      isPending={form.isPending}
      stacked={stacked}
    >
      <FormSummary refused={form.refused} idOf={form.idOf} title={title} focusedAt={form.listedAt} flush={stacked} />
      {children}
    </PostedForm>
  )
}
