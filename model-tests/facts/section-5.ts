/** Validation rules. */
import { factsOf } from './fact.ts'
import {
  addressCheck,
  appointment,
  badEvents,
  callsOnCarts,
  cardNumbersElsewhere,
  cardRules,
  cart,
  cartDetails,
  cartRefusedChange,
  cartRules,
  cartsOfCommerce,
  chosenShop,
  contact,
  couponsOfCommerce,
  couponTerms,
  deliveryAtCounter,
  deliveryAtHome,
  limitedCodes,
  mobileVisit,
  names,
  order,
  paymentStep,
  preparing,
  receipt,
  refusals,
  shell,
  shopServices,
  stepTables,
  timeGone,
} from './test-files.ts'

const addressRules = `${contact} › %s %j: %s`

export const section5 = factsOf('5', [
  {
    fact: 'Add to cart requires a front or rear quantity above zero: Choose a front or rear quantity above zero.',
    proof: [
      `${cart} › a quantity of zero, a tire without a number and a rear tire without a quantity are refused`,
      'app/checkout/form-event.test.ts › a quantity of %j is refused in the chart’s words',
    ],
  },
  {
    fact: 'A rear tire and its quantity come together.',
    proof: `${cart} › a quantity of zero, a tire without a number and a rear tire without a quantity are refused`,
  },
  {
    fact: 'An appointment is created only if the installer is not mobile or the appointment was manually confirmed.',
    proof: [
      `${mobileVisit} › a mobile installer's visit is confirmed before it is booked`,
      `${mobileVisit} › another visit is confirmed while the first is held, and beyond`,
    ],
  },
  {
    fact: 'Coupon entry sends the code; upper and lower case and spaces around it do not matter.',
    proof: `${cartDetails} › promo codes, the vehicle, the trailer and seen alerts are changes of the cart`,
  },
  {
    fact: 'Coupon removal sends the removal code.',
    proof: `${couponsOfCommerce} › a code takes its discount off and can be removed`,
  },
  {
    fact: 'A coupon that takes nothing off says why in its own errorDescription.',
    proof: [
      `${couponTerms} › a coupon that takes nothing off stays and says why`,
      `${couponsOfCommerce} › a code whose number of tires is missed stays`,
    ],
  },
  {
    fact: 'Unknown, expired and future codes are answered alike.',
    proof: `${couponsOfCommerce} › the code %s is answered like any that is not valid`,
    decision: 'Who tries codes learns nothing from the answer.',
  },
  {
    fact: 'Ten wrong codes of a cart or an account, or thirty from an address, end the guessing for 15 minutes.',
    proof: [
      `${couponsOfCommerce} › ten wrong codes end the guessing of this cart`,
      'app/checkout/promo-tries.test.ts › an address has thirty wrong codes in 15 minutes over all carts',
      'app/checkout/promo-tries.test.ts › an account has ten, from wherever it is used',
    ],
  },
  {
    fact: 'A cart takes five promo codes.',
    proof: `${couponsOfCommerce} › a cart takes five codes`,
    decision: 'The specification names no limit.',
  },
  {
    fact: 'A promo code may be good for so many orders only; who loses its last use at the last moment is told so, and keeps the cart.',
    proof: [
      `${limitedCodes} › of twelve carts that order with a code at once as many get it as it has uses`,
      `${limitedCodes} › who saw the total with a code that was used up meanwhile is told of it`,
      `${limitedCodes} › a declined payment and a cancelled order give their use back, once`,
      `${order} › who loses the last use of a promo code at that moment is told so`,
      'model-tests/http/journeys/composed-journeys.test.ts › who loses the last use of a promo code at the last moment reads so',
    ],
    decision: 'An order takes the use, not the cart: a code in a cart that nobody orders keeps it from no one.',
  },
  {
    fact: 'Message: Please select a time slot.',
    proof: [
      `${appointment} › a time that is no time is refused with its field`,
      `${stepTables} › missing $missing: the order names exactly that`,
    ],
  },
  {
    fact: 'Message: Please select a shop or change shipping option.',
    proof: [
      `${appointment} › without a shop there is nothing to book`,
      `${stepTables} › missing $missing: the order names exactly that`,
    ],
  },
  {
    fact: 'Message: Please select a FedEx location.',
    proof: `${deliveryAtCounter} › a place that is no place is refused with its field`,
  },
  {
    fact: 'Message: Please choose a vehicle.',
    proof: [
      `${cartDetails} › a vehicle without make, model or a year is refused with its fields`,
      'adapters/commerce/contract/alerts-contract.ts › an address that is missing blocks the order; a car that is missing',
    ],
  },
  {
    fact: 'Messages: Please enter valid First Name, Last Name, City, Address.',
    proof: [
      addressRules,
      `${names} › the messages of the forms are the sentences of the specification`,
      `${refusals} › every wrong field of the shipping address says so`,
    ],
  },
  {
    fact: 'Message: Please enter valid US Zip Code.',
    proof: [addressRules, `${refusals} › a ZIP code that is nowhere is refused beside its field`],
  },
  {
    fact: 'Message: Please enter a valid phone number.',
    proof: [addressRules, `${names} › the messages of the forms are the sentences of the specification`],
  },
  { fact: 'Message: Please select a phone type.', proof: addressRules },
  { fact: 'Message: Please enter state.', proof: addressRules },
  {
    fact: 'Message: the card number is not valid.',
    proof: [
      `${cardRules} › the card number %j: %s`,
      `${refusals} › card fields that are empty or wrong say so beside themselves, and the page stays`,
    ],
  },
  {
    fact: 'Messages: Please fill out an expiration date (MM/YY); This expiration date is not valid.',
    proof: `${cardRules} › the expiration date %j: %s`,
  },
  {
    fact: 'Message: We do not ship to PO boxes.',
    proof: [addressRules, `${deliveryAtHome} › an address with a PO box or a wrong ZIP is refused with its fields`],
  },
  {
    fact: 'Message: unable to ship to International Military bases.',
    proof: [addressRules, `${names} › the messages of the forms are the sentences of the specification`],
  },
  {
    fact: 'Message: ZIP outside the installer’s serviceable area.',
    proof: `${deliveryAtCounter} › each refusal of the service is said in its own words, at its field`,
  },
  {
    fact: 'Message: there is an issue with the installer’s appointment, please reschedule.',
    proof: `${timeGone} › a time that turns out to be taken while placing is gone, held or not`,
  },
  {
    fact: 'Company name, special instructions and PO number are optional.',
    proof: `${contact} › a good address is taken, with its optional lines empty`,
  },
  {
    fact: 'Vehicle information is optional; its trim too.',
    proof: [
      `${cartDetails} › promo codes, the vehicle, the trailer and seen alerts are changes of the cart`,
      'adapters/commerce/contract/alerts-contract.ts › an address that is missing blocks the order; a car that is missing',
    ],
  },
  {
    fact: 'Trailer information is optional: one line, with a car or without one.',
    proof: [
      `${cartsOfCommerce} › a trailer is kept with the cart, with a car or without one, and taken out again`,
      `${cartDetails} › a trailer is told in a hundred characters, and not with a card number`,
      `${callsOnCarts} › tells the trailer, and takes it out`,
      `${chosenShop} › an order says what its shop is asked for, with the car and the trailer`,
      `${preparing} › an order keeps the car, the trailer, what the shop is asked for`,
      `${receipt} › tires that go to %s`,
    ],
    decision: 'It stands beside the vehicle in the cart, and counts as none: roadside assistance wants a car.',
  },
  {
    fact: 'Vehicle information is asked for where roadside assistance comes with the tires, and never blocks the order.',
    proof: 'adapters/commerce/contract/alerts-contract.ts › an address that is missing blocks the order; a car that is missing',
    decision: 'The specification requires it for roadside assistance; the tires can be bought without.',
  },
  {
    fact: 'A phone has an optional country code of 1-3 digits, a 3-digit area, a 3-digit exchange, a 4-digit line and an optional extension introduced by x.',
    proof: addressRules,
  },
  {
    fact: 'A phone is stored as ten digits, and shown as (614) 555-0142.',
    proof: [
      `${contact} › a good address is taken, with its optional lines empty`,
      `${contact} › ten digits read as a phone number, anything else stays`,
    ],
  },
  {
    fact: 'A ZIP has 5 digits with an optional 4-digit extension, and keeps its leading zero.',
    proof: [addressRules, 'adapters/geo/zip-geo.test.ts › a ZIP keeps its leading zero'],
    decision: 'Numeric strings in queries stay strings: 02134 is not 2134.',
  },
  {
    fact: 'A name has 1 to 25 characters from letters, apostrophe, comma, period, space, hyphen.',
    proof: [addressRules, `${contact} › a good address is taken, with its optional lines empty`],
  },
  { fact: 'The state is one of 50 states, Puerto Rico and the District of Columbia.', proof: addressRules },
  {
    fact: 'An email is local@domain with a letter TLD of at least 2 characters: Please enter a valid email.',
    proof: addressRules,
  },
  {
    fact: 'Billing may be a PO box; only goods cannot go there.',
    proof: `${contact} › billing may be a PO box`,
    decision: 'The specification refuses PO boxes for shipping.',
  },
  {
    fact: 'Every wrong field says so beside itself and keeps what was typed, with JavaScript and without.',
    proof: [
      `${refusals} › every wrong field of the shipping address says so and keeps what was typed`,
      `${refusals} › every wrong field of the billing address says so and keeps what was typed`,
    ],
  },
  {
    fact: 'A card number typed into any text field is refused: Please do not enter card numbers here.',
    proof: [
      addressRules,
      `${badEvents} › card numbers are refused in every text field, and stand nowhere afterwards`,
      `${cardNumbersElsewhere} › no field of the %s address takes a card number`,
      `${cardNumbersElsewhere} › neither promo code nor trailer of the cart takes one`,
      `${cardNumbersElsewhere} › what is typed to search, to follow an order, to join the network or to sign in is not kept either`,
      `${cardNumbersElsewhere} › of all that was typed until here, no row, file or log has the number`,
    ],
    decision: 'Not in the specification; card data must never reach the shop.',
  },
  {
    fact: 'An image with the source NA or an empty one is not rendered.',
    proof: [
      `${shopServices} › an image with the source NA or an empty one is no picture`,
      `${chosenShop} › the coverage step asks the chosen shop for its services`,
    ],
  },
  {
    fact: 'The cart badge shows the count, and 9+ above 9; an empty cart has none.',
    proof: [
      `${cartRules} › the badge shows the number, 9+ above 9, and nothing for an empty cart`,
      `${shell} › the badge counts to nine, then says 9+`,
    ],
  },
  {
    fact: 'An order cannot be placed before everything is settled, and each missing thing is named.',
    proof: [
      `${order} › an order cannot be placed before everything is settled, and each missing thing is named`,
      `${stepTables} › missing $missing: the order names exactly that`,
    ],
  },
  {
    fact: 'An address is checked against its ZIP before it is saved; what cannot be checked keeps nobody from buying.',
    proof: [
      `${addressCheck} › a city of another ZIP is answered with the city of this one`,
      `${deliveryAtHome} › a post office that cannot be asked keeps nobody from buying`,
    ],
  },
  {
    fact: 'A card is checked in the provider’s own fields, each mistake under its field.',
    proof: `${paymentStep} › wrong card fields say so beside them, the first has the focus, nothing is posted and what was typed stays`,
  },
  {
    fact: 'A cart change that is refused says why and what to do, and leaves the cart alone.',
    proof: [
      `${cartRefusedChange} › a change that is refused leaves the cart as it was and says why`,
      `${cartsOfCommerce} › a change is refused with a reason and a way on`,
    ],
  },
])
