/** The specification's cart update input (section 3) as events of the charts: one row a change, in the order in which they are made. */

import type { CallEvent } from '#app/server/api/call.ts'
import type { CartUpdate } from '#machines/domain/carts/cart.ts'
import type { FieldIssue } from '#machines/engine/index.ts'
import { rememberedFields, takeRemembered } from './cart-remembered.ts'

interface Row {
  /** The fields that ask for this change; optional ones end with `?`, and one that another change may use too with `+`. */
  fields: string
  call: (body: Record<string, unknown>) => CallEvent
  /** Names of the chart's fields in the API. */
  names?: Record<string, string>
}

const cart = (event: CallEvent['event']): CallEvent => ({ machine: 'cart', event })
const setQuantity = (itemId: unknown, quantity: unknown) =>
  cart(quantity === 0 ? { type: 'item.remove', itemId } : { type: 'item.setQuantity', itemId, quantity })
const yesOrNo = new Set(['isNewItem', 'isRoadHazard', 'isGroupRoadHazard', 'excludeShipping'])
const quantities = { quantity: 'itemQuantity' }
const vehicleFields = 'vehicleMake vehicleModel vehicleYear vehicleTrim?'

const rows: readonly Row[] = [
  {
    fields: 'isNewItem itemId+ itemQuantity preShippingSelection?',
    call: ({ isNewItem, itemId, itemQuantity, preShippingSelection }) =>
      isNewItem === true
        ? cart({
            type: 'item.add',
            itemId,
            quantity: itemQuantity,
            ...(preShippingSelection === undefined ? {} : { preShippingSelection }),
          })
        : setQuantity(itemId, itemQuantity),
    names: quantities,
  },
  { fields: 'itemId+ itemQuantity', call: ({ itemId, itemQuantity }) => setQuantity(itemId, itemQuantity), names: quantities },
  {
    fields: 'isRoadHazard itemId+',
    call: ({ isRoadHazard, itemId }) => ({
      machine: 'roadHazard',
      event: { type: isRoadHazard === true ? 'coverage.addItem' : 'coverage.declineItem', itemId },
    }),
  },
  {
    fields: 'isGroupRoadHazard',
    call: ({ isGroupRoadHazard }) => ({
      machine: 'roadHazard',
      event: { type: isGroupRoadHazard === true ? 'coverage.add' : 'coverage.decline' },
    }),
  },
  {
    fields: 'removePromoCode',
    call: ({ removePromoCode }) => cart({ type: 'coupon.remove', promoCode: removePromoCode }),
    names: { promoCode: 'removePromoCode' },
  },
  { fields: 'promoCode', call: ({ promoCode }) => cart({ type: 'coupon.apply', promoCode }) },
  { fields: 'removeInstallerId', call: () => ({ machine: 'shippingChoice', event: { type: 'installer.remove' } }) },
  {
    fields: 'installerId excludeShipping?',
    call: ({ installerId }) => ({ machine: 'shippingChoice', event: { type: 'installer.pick', installerId } }),
  },
  { fields: 'trailerInfo', call: ({ trailerInfo }) => cart({ type: 'trailer.describe', trailerInfo }) },
  { fields: vehicleFields, call: (body) => cart({ vehicleTrim: '', ...body, type: 'vehicle.choose' }) },
]

interface Change {
  call: CallEvent
  /** Gives the chart's fields the names that they have here. */
  rename: (issue: FieldIssue) => FieldIssue
}
type Changes = { asked: Change[] } | { issues: FieldIssue[] }

const alongside = `Along with them, or alone: ${rememberedFields.join(', ')}.`

/**
 * What a body asks for: changes, optionally with, or only, remembered fields. Fields that a browser may not decide
 * (`idMeVerifiedStatus`, prices, `roadHazardState`) are in no row, so a body that holds one is refused with that field.
 */
export function cartChanges(
  body: Record<string, unknown>,
): { asked: Change[]; remembered: CartUpdate | null } | { issues: FieldIssue[] } {
  const { rest, ...found } = takeRemembered(body)
  if ('issues' in found) return found
  if (found.remembered && Object.keys(rest).length === 0) return { asked: [], remembered: found.remembered }
  const changes = changesIn(rest)
  return 'issues' in changes ? changes : { ...changes, remembered: found.remembered }
}

/** Each row whose fields are there is a change; a field that no change takes makes the whole body unclear. */
function changesIn(body: Record<string, unknown>): Changes {
  const sent = Object.keys(body)
  const unclear = sent.find((name) => yesOrNo.has(name) && typeof body[name] !== 'boolean')
  if (unclear) return { issues: [{ field: unclear, message: 'Send true or false' }] }
  const allowed = new Set(rows.flatMap(({ fields }) => fieldsOf(fields).map(({ name }) => name)))
  const strange = sent.find((name) => !allowed.has(name))
  if (strange) return { issues: [{ field: strange, message: `${strange} cannot be changed here` }] }
  const left = new Set(sent)
  const taken = new Set<string>()
  const asked: Change[] = []
  for (const row of rows) {
    const fields = fieldsOf(row.fields)
    if (!fields.every(({ name, isOptional, isShared }) => isOptional || left.has(name) || (isShared && name in body))) continue
    const own = fields.map(({ name }) => name).filter((name) => name in body)
    for (const { name, isShared } of fields) if (!isShared) left.delete(name)
    for (const name of own) taken.add(name)
    const { names = {} } = row
    const call = row.call(Object.fromEntries(own.map((name) => [name, body[name]])))
    asked.push({ call, rename: ({ field, message }) => ({ field: names[field] ?? field, message }) })
  }
  if (asked.length > 0 && sent.every((name) => taken.has(name))) return { asked }
  const known = rows.map(({ fields }) => `{${fields.replaceAll('+', '')}}`).join(', ')
  return { issues: [{ field: 'body', message: `Send one or more of: ${known}. ${alongside}` }] }
}

function fieldsOf(fields: string): Array<{ name: string; isOptional: boolean; isShared: boolean }> {
  return fields
    .split(' ')
    .map((field) => ({ name: field.replace(/[?+]$/, ''), isOptional: field.endsWith('?'), isShared: field.endsWith('+') }))
}
