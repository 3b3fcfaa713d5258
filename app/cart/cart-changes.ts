/** The specification's cart update input (section 3) as events of the charts: one change a call, one row a change. */

import type { CallEvent } from '#app/api/call.ts'
import type { CartUpdate } from '#machines/domain/carts/cart.ts'
import type { FieldIssue } from '#machines/engine/index.ts'
import { rememberedFields, takeRemembered } from './cart-remembered.ts'

interface Row {
  /** The fields that ask for this change, and no others; optional ones end with `?`. */
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
    fields: 'isNewItem itemId itemQuantity preShippingSelection?',
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
  { fields: 'itemId itemQuantity', call: ({ itemId, itemQuantity }) => setQuantity(itemId, itemQuantity), names: quantities },
  {
    fields: 'isRoadHazard itemId',
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
  { fields: 'promoCode', call: ({ promoCode }) => cart({ type: 'coupon.apply', promoCode }) },
  {
    fields: 'removePromoCode',
    call: ({ removePromoCode }) => cart({ type: 'coupon.remove', promoCode: removePromoCode }),
    names: { promoCode: 'removePromoCode' },
  },
  {
    fields: 'installerId excludeShipping?',
    call: ({ installerId }) => ({ machine: 'shippingChoice', event: { type: 'installer.pick', installerId } }),
  },
  { fields: 'removeInstallerId', call: () => ({ machine: 'shippingChoice', event: { type: 'installer.remove' } }) },
  { fields: 'trailerInfo', call: ({ trailerInfo }) => cart({ type: 'trailer.describe', trailerInfo }) },
  { fields: vehicleFields, call: (body) => cart({ vehicleTrim: '', ...body, type: 'vehicle.choose' }) },
]

type Asked = { call: CallEvent; rename: (issue: FieldIssue) => FieldIssue } | { issues: FieldIssue[] }

const alongside = `Along with it, or alone: ${rememberedFields.join(', ')}.`

/**
 * What a body asks for: one change, optionally with, or only, remembered fields. Fields that a browser may not decide
 * (`idMeVerifiedStatus`, prices, `roadHazardState`) are in no row, so a body that holds one is refused with that field.
 */
export function cartChanges(
  body: Record<string, unknown>,
): { asked: Extract<Asked, { call: unknown }> | null; remembered: CartUpdate | null } | { issues: FieldIssue[] } {
  const { rest, ...found } = takeRemembered(body)
  if ('issues' in found) return found
  if (found.remembered && Object.keys(rest).length === 0) return { asked: null, remembered: found.remembered }
  const asked = changeIn(rest)
  return 'issues' in asked ? asked : { asked, remembered: found.remembered }
}

function changeIn(body: Record<string, unknown>): Asked {
  const sent = Object.keys(body)
  const unclear = sent.find((name) => yesOrNo.has(name) && typeof body[name] !== 'boolean')
  if (unclear) return { issues: [{ field: unclear, message: 'Send true or false' }] }
  const row = rows.find(({ fields }) => {
    const names = fields.split(' ')
    const required = names.filter((name) => !name.endsWith('?'))
    const known = new Set(names.map((name) => name.replace('?', '')))
    return required.every((name) => sent.includes(name)) && sent.every((name) => known.has(name))
  })
  if (row) {
    const { names = {} } = row
    return { call: row.call(body), rename: ({ field, message }) => ({ field: names[field] ?? field, message }) }
  }
  const allowed = new Set(rows.flatMap(({ fields }) => fields.replaceAll('?', '').split(' ')))
  const strange = sent.find((name) => !allowed.has(name))
  return strange
    ? { issues: [{ field: strange, message: `${strange} cannot be changed here` }] }
    : {
        issues: [
          { field: 'body', message: `Send one change: ${rows.map(({ fields }) => `{${fields}}`).join(', ')}. ${alongside}` },
        ],
      }
}
