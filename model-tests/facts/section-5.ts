/** Validation rules. */
import { factsOf } from './fact.ts'

export const section5 = factsOf('5', [
  { id: '5.1', fact: 'Add to cart requires a front or rear quantity above zero: Choose a front or rear quantity above zero.' },
  { id: '5.2', fact: 'A rear tire and its quantity come together.' },
  { id: '5.3', fact: 'An appointment is created only if the installer is not mobile or the appointment was manually confirmed.' },
  { id: '5.4', fact: 'Coupon entry sends the code; upper and lower case and spaces around it do not matter.' },
  { id: '5.5', fact: 'Coupon removal sends the removal code.' },
  { id: '5.6', fact: 'A coupon that takes nothing off says why in its own errorDescription.' },
  {
    id: '5.7',
    fact: 'Unknown, expired and future codes get the same answer.',
    decision: 'The answer does not help guessing codes.',
  },
  { id: '5.8', fact: 'Ten wrong codes of a cart or an account, or thirty from an address, block further codes for 15 minutes.' },
  {
    id: '5.9',
    fact: 'A cart takes five promo codes.',
    decision: 'The specification names no limit.',
  },
  {
    id: '5.10',
    fact: 'A promo code may have a limited number of uses; a shopper who loses the last one sees a message, and keeps the cart.',
    decision: 'An order takes the use, not the cart: a code in an abandoned cart blocks no other order.',
  },
  { id: '5.11', fact: 'Message: Please select a time slot.' },
  { id: '5.12', fact: 'Message: Please select a shop or change shipping option.' },
  { id: '5.13', fact: 'Message: Please select a FedEx location.' },
  { id: '5.14', fact: 'Message: Please choose a vehicle.' },
  { id: '5.15', fact: 'Messages: Please enter valid First Name, Last Name, City, Address.' },
  { id: '5.16', fact: 'Message: Please enter valid US Zip Code.' },
  { id: '5.17', fact: 'Message: Please enter a valid phone number.' },
  { id: '5.18', fact: 'Message: Please select a phone type.' },
  { id: '5.19', fact: 'Message: Please enter state.' },
  { id: '5.20', fact: 'Message: the card number is not valid.' },
  { id: '5.21', fact: 'Messages: Please fill out an expiration date (MM/YY); This expiration date is not valid.' },
  { id: '5.22', fact: 'Message: We do not ship to PO boxes.' },
  { id: '5.23', fact: 'Message: unable to ship to International Military bases.' },
  { id: '5.24', fact: 'Message: ZIP outside the installer’s serviceable area.' },
  { id: '5.25', fact: 'Message: there is an issue with the installer’s appointment, please reschedule.' },
  { id: '5.26', fact: 'Company name, special instructions and PO number are optional.' },
  { id: '5.27', fact: 'Vehicle information is optional; its trim too.' },
  {
    id: '5.28',
    fact: 'Trailer information is optional: one line, with a car or without one.',
    decision: 'It is stored beside the vehicle and is not a vehicle: roadside assistance needs a car.',
  },
  {
    id: '5.29',
    fact: 'Vehicle information is requested where roadside assistance comes with the tires, and never blocks the order.',
    decision: 'The specification requires it for roadside assistance; the tires can be bought without.',
  },
  {
    id: '5.30',
    fact: 'A phone has an optional country code of 1-3 digits, a 3-digit area, a 3-digit exchange, a 4-digit line and an optional extension introduced by x.',
    decision: 'A country code other than 1 is refused: the first ten digits of such a number would be those of a stranger.',
  },
  { id: '5.31', fact: 'A phone is stored as ten digits, and shown as (614) 555-0142.' },
  {
    id: '5.32',
    fact: 'A ZIP has 5 digits with an optional 4-digit extension, and keeps its leading zero.',
    decision: 'Numeric strings in queries stay strings: 02134 is not 2134.',
  },
  {
    id: '5.33',
    fact: 'A name has 1 to 25 characters from letters, apostrophe, comma, period, space, hyphen.',
    decision: 'Letters of every script with their marks, counted as people count them; the apostrophe may be a typographic one.',
  },
  { id: '5.34', fact: 'The state is one of 50 states, Puerto Rico and the District of Columbia.' },
  {
    id: '5.35',
    fact: 'An email is local@domain with a letter TLD of at least 2 characters: Please enter a valid email.',
    decision:
      'A TLD may be of any script. What a mail server reads as several addresses is refused; a name, mailto: and invisible signs around one are taken off.',
  },
  {
    id: '5.36',
    fact: 'Billing may be a PO box; only goods cannot go there.',
    decision: 'The specification refuses PO boxes for shipping.',
  },
  { id: '5.37', fact: 'Every invalid field shows its error and keeps what was typed, with JavaScript and without.' },
  {
    id: '5.38',
    fact: 'A card number typed into any field of free text is refused, however it is written: Please do not enter card numbers here.',
    decision:
      'Not in the specification; card data must never reach the shop. What has the form of an email or a phone number is no card number.',
  },
  { id: '5.39', fact: 'An image with the source NA or an empty one is not rendered.' },
  { id: '5.40', fact: 'The cart badge shows the count, and 9+ above 9; an empty cart has none.' },
  { id: '5.41', fact: 'An order cannot be placed before everything is settled, and each missing thing is named.' },
  {
    id: '5.42',
    fact: 'An address is checked against its ZIP before it is saved; a failed check never blocks a purchase.',
  },
  { id: '5.43', fact: 'A card is checked in the provider’s own fields, each mistake under its field.' },
  { id: '5.44', fact: 'A cart change that is refused says why and what to do, and leaves the cart alone.' },
])
