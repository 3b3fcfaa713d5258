/**
 * Facts about its shopper in a cart update (specification, section 3): it may come with any change or alone, and never fails
 * once it is well formed. It affects neither permissions nor prices.
 */
import * as v from 'valibot'
import { type Attribution, type CartUpdate, preShippingSelections } from '#machines/domain/carts/cart.ts'
import { contactSchema } from '#machines/domain/contact.ts'
import { type FieldIssue, fieldIssues } from '#machines/engine/index.ts'

const anId = 'Send an id of up to 60 letters, digits, dots, colons, hyphens and underscores'
const markSchema = v.optional(v.pipe(v.string(anId), v.regex(/^[\w.:-]{1,60}$/, anId)))
const attributionEntries = { widgetSource: markSchema, widgetSourceId: markSchema, subSource: markSchema } satisfies Record<
  keyof Attribution,
  typeof markSchema
>
const attributionFields = Object.keys(attributionEntries) as Array<keyof Attribution>

const rememberedSchema = v.object({
  email: v.optional(contactSchema.entries.email),
  preShippingSelection: v.optional(v.picklist(preShippingSelections, `Send ${preShippingSelections.join(', ')}`)),
  ...attributionEntries,
})
export const rememberedFields = Object.keys(rememberedSchema.entries)

type Remembered = Extract<CartUpdate, { kind: 'remember' }>
type Found = { remembered: Remembered | null } | { issues: FieldIssue[] }

/** Splits a body into remembered fields and the rest. A preference sent with new tires stays with them. */
export function takeRemembered(body: Record<string, unknown>): Found & { rest: Record<string, unknown> } {
  const names = rememberedFields.filter((name) => name in body && !(name === 'preShippingSelection' && body.isNewItem === true))
  const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
  return { rest, ...remember(Object.fromEntries(names.map((name) => [name, body[name]]))) }
}

/** The visitor's referrer from a call's query (specification, section 7). */
export function attributionIn(query: Record<string, string>): Found {
  return remember(Object.fromEntries(attributionFields.filter((name) => name in query).map((name) => [name, query[name]])))
}

function remember(fields: Record<string, unknown>): Found {
  const parsed = v.safeParse(rememberedSchema, fields)
  if (!parsed.success) return { issues: fieldIssues(parsed.issues) }
  if (Object.keys(fields).length === 0) return { remembered: null }
  const { email, preShippingSelection, ...attribution } = parsed.output
  return {
    remembered: {
      kind: 'remember',
      ...(email !== undefined && { email }),
      ...(preShippingSelection !== undefined && { preShippingSelection }),
      ...(Object.keys(attribution).length > 0 && { attribution }),
    },
  }
}
