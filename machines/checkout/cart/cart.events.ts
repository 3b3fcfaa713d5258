/** What a shopper may ask of the cart. */
import * as v from 'valibot'
import type { CartFacts } from '#machines/checkout/facts.ts'
import {
  acknowledgements,
  itemIdSchema,
  preShippingSelections,
  promoCodeSchema,
  quantitySchema,
  trailerInfoSchema,
} from '#machines/domain/carts/cart.ts'
import { contactSchema, looksLikeCardNumber, messages } from '#machines/domain/contact.ts'
import { chooseShop } from '#machines/domain/delivery/delivery-sentences.ts'
import { typedLine } from '#machines/domain/written-text.ts'

const noVehicle = 'Please choose a vehicle'
const vehicleText = (entry: v.GenericSchema<string>) =>
  v.pipe(
    typedLine(noVehicle),
    entry,
    v.maxLength(40, noVehicle),
    v.check((text) => !looksLikeCardNumber(text), messages.cardNumberElsewhere),
  )
const required = v.pipe(v.string(), v.nonEmpty(noVehicle))

export const cartEvents = {
  /** `itemId` in `quantity`; a rear size comes as a second pair. What the open tab means is remembered with a new cart. */
  'item.add': v.pipe(
    v.strictObject({
      itemId: itemIdSchema,
      quantity: quantitySchema,
      rearItemId: v.optional(itemIdSchema),
      rearQuantity: v.optional(quantitySchema),
      preShippingSelection: v.optional(v.picklist(preShippingSelections, chooseShop)),
    }),
    v.forward(
      v.check(
        (event) => (event.rearItemId === undefined) === (event.rearQuantity === undefined),
        'Choose a rear tire and its quantity together',
      ),
      ['rearItemId'],
    ),
  ),
  'item.setQuantity': v.strictObject({ itemId: itemIdSchema, quantity: quantitySchema }),
  'item.remove': v.strictObject({ itemId: itemIdSchema }),
  /** Undo: what the last removal took out is put back, with everything that went with it. */
  'item.restore': v.strictObject({}),
  /** The shopper's other cart is put into this one. */
  'cart.join': v.strictObject({}),
  'coupon.apply': v.strictObject({ promoCode: promoCodeSchema }),
  'coupon.remove': v.strictObject({ promoCode: promoCodeSchema }),
  /** The trim is optional. */
  'vehicle.choose': v.strictObject({
    vehicleMake: vehicleText(required),
    vehicleModel: vehicleText(required),
    vehicleYear: v.pipe(typedLine(noVehicle), v.regex(/^(19|20)\d{2}$/, noVehicle)),
    vehicleTrim: v.optional(vehicleText(v.string()), ''),
  }),
  'vehicle.remove': v.strictObject({}),
  /** The trailer; an empty line removes it. */
  'trailer.describe': v.strictObject({ trailerInfo: trailerInfoSchema }),
  /**
   * The shopper has seen today's prices, that the shop was removed, or what was not copied, or leaves their other cart as it is.
   */
  'alert.acknowledge': v.strictObject({ alert: v.picklist(acknowledgements, 'Choose an alert to acknowledge') }),
  /** The records may have changed elsewhere (sign-in, new ZIP, widget visit): reload them. */
  'cart.refresh': v.strictObject({}),
  /** A sales representative sends the cart to a customer. */
  'quote.send': v.strictObject({ email: contactSchema.entries.email, phone: contactSchema.entries.phone }),
}

type Payloads = { [Type in keyof typeof cartEvents]: v.InferOutput<(typeof cartEvents)[Type]> }
type AsSent = { [Type in keyof Payloads]: { type: Type } & Payloads[Type] }

/** Events that change the cart, one update each. */
export type CartChangeEvent = AsSent[Exclude<keyof AsSent, 'cart.refresh' | 'quote.send'>]

export type CartEvent =
  | CartChangeEvent
  | { type: 'cart.refresh' }
  /** The customer's email and phone are kept as a draft; the chart knows its reference. */
  | { type: 'quote.send'; quoteRef: string }
  /** Another chart changed the records: these are the cart's facts now. */
  | { type: 'records.changed'; facts: CartFacts }
  /** The order of this cart is placed: the cart is closed. */
  | { type: 'order.placed' }
