/** Every message of the checkout's charts. A chart that says something else fails a test (model-tests/paths). */
import { problems as appointmentProblems } from '#machines/checkout/appointment/appointment.rules.ts'
import { quoteNotices, quoteUnknown, unconfirmed } from '#machines/checkout/cart/cart.rules.ts'
import { orderMessages } from '#machines/checkout/order/order.rules.ts'
import { paymentProblems } from '#machines/checkout/payment-type/payment-type.rules.ts'
import { refusalOf, problems as shippingProblems } from '#machines/checkout/shipping-choice/shipping-choice.rules.ts'
import { beforeTires, firstDayWords, noDayWords } from '#machines/domain/appointments/before-tires.ts'
import { noCartMessage } from '#machines/domain/carts/cart.ts'
import { messages } from '#machines/domain/contact-words.ts'
import { lockerMessage } from '#machines/domain/delivery/deliverable.ts'
import { oneEmailMessage } from '#machines/domain/email-address.ts'
import { changedWords } from '#machines/domain/orders/agreement.ts'
import { paymentMessages, paymentTypeNames, paymentTypes } from '#machines/domain/payment.ts'
import { phoneAbroadMessage } from '#machines/domain/phone.ts'
import { badCouponMessage, usedUpMessage } from '#machines/domain/pricing/coupons.ts'
import { of } from './rows-of.ts'

const cart = of('cart', 'cart', 'active', {
  cartEmpty: { says: noCartMessage, why: 'the cart is empty, or was emptied in another tab', state: 'empty' },
  soldOut: { says: '{tire} is out of stock. Please choose another tire.', why: 'another shopper bought the last ones' },
  fewLeft: {
    says: 'Only {number} of {tire} left. Please choose {number} or fewer.',
    why: 'more tires are wanted than are in stock',
    codes: ['outOfStock'],
  },
  goneFromCart: { says: 'This tire is no longer in your cart. Add it again to buy it.', why: 'another tab took the tire out' },
  goneFromShop: {
    says: 'We no longer sell this tire. Please choose another one.',
    why: 'the tire was withdrawn',
    codes: ['unknownItem'],
    whose: 'shop',
  },
  tooManyKinds: {
    says: 'A cart holds up to {number} different tires. Please check out, or call us for more.',
    why: 'a large order that a person has to take',
  },
  tooManyTires: {
    says: 'We sell up to {number} tires of a kind online. Call us for more.',
    why: 'a large order that a person has to take',
    codes: ['tooMany'],
  },
  badCoupon: {
    says: badCouponMessage,
    why: 'the code is unknown, over or not begun',
    codes: ['badCoupon'],
  },
  usedUpCoupon: { says: usedUpMessage, why: 'other carts have all uses of the code' },
  couponWithoutTires: { says: 'Put tires into your cart first, then enter this code.', why: 'a code for tires, without tires' },
  couponWithoutCoverage: {
    says: 'Add coverage to your tires first, then enter this code.',
    why: 'a code for coverage, without coverage',
  },
  tooManyCoupons: {
    says: 'A cart takes up to {number} promo codes. Remove one to use another.',
    why: 'they collect codes that do not combine',
  },
  automaticCoupon: {
    says: '{code} is applied automatically and cannot be removed.',
    why: 'the deal belongs to the tires in the cart',
    codes: ['notAllowed'],
  },
  couponForm: { says: 'Please enter a promo code', why: 'the field is empty' },
  couponLetters: { says: 'Please enter a promo code: letters and digits', why: 'something else was pasted into the field' },
  chooseTire: { says: 'Choose a tire', why: 'a form without a tire' },
  chooseQuantity: { says: 'Choose a front or rear quantity above zero', why: 'a quantity of zero' },
  chooseVehicle: { says: 'Please choose a vehicle', why: 'four tires with installation bring roadside assistance for a car' },
  chooseAlert: { says: 'Choose an alert to acknowledge', why: 'a form that names no notice of the cart' },
  brandNotAssociated: {
    says: 'Your account does not buy this brand. Please remove it to place your order.',
    why: 'a partner’s account buys certain brands only',
    codes: ['brandNotAssociated'],
  },
  unconfirmed: { says: unconfirmed.message, why: 'the cart service gave no answer', whose: 'shop', state: 'refreshing' },
  unread: {
    says: 'We could not read your cart. Please reload the page.',
    why: 'the cart service gave no answer twice',
    whose: 'shop',
  },
  notSalesTool: { says: 'Only a sales representative can send a quote', why: 'a sales form from another account' },
  nothingRemoved: {
    says: 'There is nothing to put back any more. Please add the tires again.',
    why: 'Undo is pressed on a page from before another change',
  },
  quoteLimit: {
    says: 'This cart has been sent {number} times. Open a new cart to quote again.',
    why: 'one cart is quoted many times',
  },
  quoteNotSent: { says: quoteNotices.notAllowed.message, why: 'the cart is empty, or the account may not quote' },
  quoteTooMany: { says: quoteNotices.tooMany.message, why: 'one customer gets a few quotes a day' },
  quoteUnknown: { says: quoteUnknown.message, why: 'the quote service gave no answer', whose: 'shop' },
})

const tabs = of('cartTabs', 'shipping', 'tab.left', {
  notInstallable: { says: 'Installation unavailable', why: 'no shop can mount the tires of this cart' },
  noShops: { says: 'No shops nearby', why: 'there is no installer near this ZIP', codes: ['noShops'] },
  noDelivery: {
    says: 'Your company has no delivery that takes these tires. Please change your cart, or call us.',
    why: 'the deliveries that the company allows take none of these tires',
    codes: ['noDelivery'],
  },
  chooseTab: { says: 'Choose one of the delivery tabs', why: 'a form that names no tab' },
})

const shipping = of('shippingChoice', 'shipping', 'undecided', {
  shippingMissing: { says: refusalOf('unknownInstaller').message, why: 'they continue without a delivery' },
  unknownLocation: { says: refusalOf('unknownLocation').message, why: 'the FedEx location is not offered any more' },
  unknownWarehouse: {
    says: refusalOf('unknownWarehouse').message,
    why: 'they continue without a warehouse, or it is not offered any more',
  },
  notInstallable: { says: refusalOf('notInstallable').message, why: 'oversize, or a trailer tire' },
  oversize: { says: refusalOf('oversize').message, why: 'the tire is larger than a FedEx location takes' },
  cannotMount: {
    says: refusalOf('cannotMount').message,
    why: "the rims are larger than the shop's machine takes, or the tires are run-flat and it has no press for them",
  },
  outsideServiceArea: { says: refusalOf('outsideServiceArea').message, why: 'a mobile installer does not drive there' },
  notOffered: { says: refusalOf('notOffered').message, why: 'the account allows other deliveries' },
  gone: { says: shippingProblems.gone.message, why: 'the cart was gone when its delivery was saved', whose: 'shop' },
  unconfirmed: { says: shippingProblems.unconfirmed.message, why: 'the delivery service gave no answer', whose: 'shop' },
})

const address = of('shippingChoice', 'shipping', 'enteringAddress', {
  zip: { says: messages.zip, why: 'the post office knows no such ZIP code, or it is in another state' },
  firstName: { says: messages.firstName, why: 'the field is empty or not a name' },
  lastName: { says: messages.lastName, why: 'the field is empty or not a name' },
  street: { says: messages.address, why: 'the field is empty or no street' },
  city: { says: messages.city, why: 'the field is empty or not a city' },
  addressState: { says: messages.state, why: 'no state is chosen' },
  email: { says: messages.email, why: 'the field is empty or not an email' },
  oneEmail: { says: oneEmailMessage, why: 'a sign in the email that separates addresses, for example a comma' },
  phone: { says: messages.phone, why: 'the field is empty or has not ten digits' },
  phoneAbroad: { says: phoneAbroadMessage, why: 'the number has the country code of another country' },
  phoneType: { says: messages.phoneType, why: 'a phone without its type' },
  country: { says: messages.country, why: 'an address abroad' },
  poBox: { says: messages.poBox, why: 'carriers of tires do not deliver to PO boxes' },
  locker: { says: lockerMessage, why: 'tires do not fit into a parcel locker' },
  militaryBase: { says: messages.militaryBase, why: 'an APO, FPO or DPO address' },
  dealership: { says: messages.dealership, why: 'the company’s name is one of a dealership' },
  cardNumber: { says: messages.cardNumberElsewhere, why: 'a card number in a field that is not for cards' },
  tooLong: { says: 'Please use at most {number} characters', why: 'a text that does not fit its field' },
})

const appointment = of('appointment', 'shipping', 'choosingTime', {
  slotMissing: { says: 'Please select a time slot', why: 'they continue without a time' },
  slotUnconfirmed: {
    says: 'Please confirm the time with your mobile installer',
    why: 'a visit waits for the shopper’s yes',
    state: 'confirmingVisit',
  },
  slotGone: { says: appointmentProblems.slotGone.message, why: 'another shopper was quicker', state: 'timeGone' },
  heldSlotGone: {
    says: appointmentProblems.heldSlotGone.message,
    why: 'the held time was taken after all',
    whose: 'shop',
    screen: 'review',
    state: 'timeGone',
  },
  tooEarly: {
    says: beforeTires.picked(firstDayWords('{day}')),
    why: 'a calendar from before the hour until which the tires would have left, or before a slower tire was added',
    state: 'timeGone',
    codes: ['beforeTires'],
  },
  tooEarlyNoDay: {
    says: beforeTires.picked(noDayWords),
    why: 'the tires come later than the calendar goes, or the shop is booked until then',
    state: 'timeGone',
  },
  tiresLater: {
    says: beforeTires.chosen(firstDayWords('{day}')),
    why: 'the hour has passed until which the tires would have left, or a slower tire was added',
    state: 'timeGone',
  },
  tiresLaterNoDay: {
    says: beforeTires.chosen(noDayWords),
    why: 'the tires come later than the calendar goes, or the shop is booked until then',
    state: 'timeGone',
  },
  notHeld: {
    says: appointmentProblems.notHeld.message,
    why: 'they have held times for as long as a cart may',
    state: 'holdEnded',
  },
  movedTooEarly: {
    says: beforeTires.moved(firstDayWords('{day}')),
    why: 'an order’s time is moved to one before its tires',
    screen: 'order',
    state: 'booked.movable',
  },
  movedTooEarlyNoDay: {
    says: beforeTires.moved(noDayWords),
    why: 'an order’s time is moved to one before its tires, and the shop is booked from then on',
    screen: 'order',
    state: 'booked.movable',
  },
  slotTaken: {
    says: appointmentProblems.taken.message,
    why: 'an order’s time is moved to one that was just taken',
    screen: 'order',
    state: 'booked.movable',
  },
  byPhone: {
    says: appointmentProblems.byPhone.message,
    why: 'an order’s time is less than a day away',
    screen: 'order',
    state: 'booked.byPhone',
  },
  unconfirmed: { says: appointmentProblems.unconfirmed.message, why: 'the installer’s calendar gave no answer', whose: 'shop' },
})

const coverage = of('roadHazard', 'coverage', 'offered', {
  notInCart: {
    says: 'This tire is not in your cart any more.',
    why: 'another tab took the tire out',
    codes: ['notInCart', 'refused'],
  },
  failed: {
    says: 'Oops, something went wrong. Your coverage is as it was; please try again.',
    why: 'the coverage service gave no answer',
    whose: 'shop',
  },
})

const billing = of('paymentType', 'payment', 'billing.missing', {
  billingMissing: { says: 'Please enter your billing address', why: 'they continue without an address' },
  billingNotSaved: { says: paymentProblems.billingNotSaved.message, why: 'saving the address gave no answer', whose: 'shop' },
})

const payment = of('paymentType', 'payment', 'method.awaiting', {
  cardMissing: { says: 'Please enter your card', why: 'they continue without a card' },
  continueWith: { says: 'Please continue with {provider}', why: 'they continue before the provider agreed' },
  cardInvalid: { says: paymentProblems.cardInvalid.message, why: 'the provider does not know the card' },
  gateway: { says: paymentProblems.gateway.message, why: 'the provider gave no answer', whose: 'shop' },
  sessionRefused: {
    says: '{reason}, or choose another way to pay.',
    why: 'the lender says no before it opens, for example to two addresses',
    state: 'session.open.refused',
  },
  chooseType: { says: paymentProblems.typeNotOffered.message, why: 'a form that names no way to pay' },
  companyType: {
    says: 'Please choose another payment method: your company does not offer this one',
    why: 'the company allows other ways to pay',
  },
  companyRefused: {
    says: 'Your company does not pay this way. Please choose another way to pay.',
    why: 'the company stopped to allow what was chosen',
    codes: ['typeNotOffered'],
  },
  typeUnsure: {
    says: paymentProblems.typeUnsure.message,
    why: 'the way to pay was not stored, and they continue',
    state: 'method.unsure',
    whose: 'shop',
  },
  typeNotStored: {
    says: paymentProblems.typeNotStored.message,
    why: 'storing the way to pay gave no answer',
    state: 'method.unsure',
    whose: 'shop',
  },
  otherSum: {
    says: '{lender} agreed to {sum}; your order is now {sum}.',
    why: 'the cart changed after the lender agreed',
    state: 'method.abandoning',
    isAboutMoney: true,
    codes: ['otherSum'],
  },
  sendAgain: { says: 'Please try again', why: 'a form whose hidden fields are too long or not text' },
  unknownPayment: { says: 'This payment is not known', why: 'a return from a lender that we did not send them to' },
  ...Object.fromEntries(
    paymentTypeNames.map((type) => [
      `cancelled.${type}`,
      {
        says: paymentTypes[type].cancelled,
        why: 'they close the provider’s window',
        state: 'method',
        isAboutMoney: true as const,
      },
    ]),
  ),
})

const review = of('order', 'review', 'unplaced', {
  priceChanged: {
    says: orderMessages.priceChanged,
    why: 'a price moved between cart and order',
    whose: 'shop',
    state: 'priceChanged',
  },
  codesUsedUp: {
    says: orderMessages.codesUsedUp(['{codes}']),
    why: 'other shoppers took the last uses of a code',
    state: 'priceChanged',
    isAboutMoney: true,
    codes: ['promoCodeUsedUp'],
  },
  firstOrderUsed: {
    says: orderMessages.firstOrderUsed('{label}'),
    why: 'another order of the account was placed first',
    state: 'priceChanged',
    isAboutMoney: true,
    codes: ['firstOrderUsed'],
  },
  firstOrderAndCodesUsed: {
    says: orderMessages.firstOrderAndCodesUsed('{label}', ['{codes}']),
    why: 'another order of the account was placed first, and other shoppers took the last uses of a code',
    state: 'priceChanged',
    isAboutMoney: true,
  },
  orderChanged: {
    says: changedWords({ parts: ['lines'], arrivesBy: null }).replace('the tires', '{parts}'),
    why: 'another tab, the shop or the cut-off of the day changed what was shown, with or without the total',
    state: 'changed',
    isAboutMoney: true,
    codes: ['orderChanged'],
  },
  outOfStock: {
    says: 'A tire in your cart has just been sold. Please change its quantity or choose another tire.',
    why: 'another shopper bought the last ones',
    codes: ['outOfStock'],
  },
  incomplete: {
    says: 'Something is missing from your order. Please review each step.',
    why: 'another tab took something back while the order was prepared',
  },
  reviewOrder: { says: 'Please review your order again', why: 'a form whose digest is none of the shop' },
  reviewTotal: { says: 'Please review the total again', why: 'a form without the total that they agree to' },
  notPlaced: { says: orderMessages.notPlaced, why: 'preparing the order gave no answer', whose: 'shop', isAboutMoney: true },
  declined: {
    says: paymentMessages.failed,
    why: 'the bank or lender says no',
    state: 'declined',
    isAboutMoney: true,
    codes: ['declined', '2000'],
  },
})

const order = of('order', 'order', 'confirmed.cancellable', {
  processing: {
    says: paymentMessages.processing,
    why: 'no answer yet, or the provider reviews the payment',
    state: 'processing.waiting',
    whose: 'shop',
    isAboutMoney: true,
  },
  cancelling: { says: orderMessages.cancelling, why: 'cancelling takes longer', whose: 'shop', state: 'confirmed.cancelling' },
  notCancelled: { says: orderMessages.notCancelled, why: 'cancelling gave no answer', whose: 'shop' },
  tooLate: { says: orderMessages.tooLate, why: 'they cancel after 30 minutes', state: 'confirmed.captured', isAboutMoney: true },
})

const flow = of('checkoutFlow', 'shipping', 'shopping.shipping', {
  chooseStep: { says: 'Choose one of the checkout steps', why: 'a form that names no step' },
})

export const checkoutMessages = [
  ...cart,
  ...tabs,
  ...shipping,
  ...address,
  ...appointment,
  ...coverage,
  ...billing,
  ...payment,
  ...review,
  ...order,
  ...flow,
]
