/** Every message of the storefront's charts, and those that any form may answer with. */

import { tooManyMessage } from '#machines/domain/attempts.ts'
import { applicationMessages } from '#machines/domain/installers/application-words.ts'
import { returnMessages } from '#machines/domain/returns/return-words.ts'
import { moderationMessages } from '#machines/domain/reviews/moderation.ts'
import { reviewMessages } from '#machines/domain/reviews/review-words.ts'
import { accountDetailsMessages } from '#machines/storefront/accounts/account-details.view.ts'
import { passwordResetMessages } from '#machines/storefront/accounts/password-reset.view.ts'
import { compareMessages } from '#machines/storefront/compare/compare.view.ts'
import { searchMessages } from '#machines/storefront/search/search.words.ts'
import { trackingMessages } from '#machines/storefront/tracking/order-tracking.view.ts'
import { of } from './rows-of.ts'

export const storefrontMessages = [
  ...of('compare', 'storefront', 'full', {
    duplicate: { says: compareMessages.duplicate, why: 'the tire is in the comparison', state: 'ready' },
    full: { says: compareMessages.full, why: 'a sixth tire' },
    name: { says: 'Please name a tire', why: 'a form without a tire' },
    number: { says: 'Please name a tire by the number at the end of its address', why: 'a form with something else than a tire' },
  }),
  ...of('orderTracking', 'storefront', 'mismatched', {
    zip: { says: trackingMessages.zip, why: 'the order number and the ZIP do not belong together' },
    email: { says: trackingMessages.email, why: 'the order number and the email do not belong together' },
    number: {
      says: 'Please enter the order number from your confirmation: 8 letters and digits',
      why: 'something else than an order number',
    },
    limited: { says: tooManyMessage, why: 'too many tries of one form in a short time', state: 'limited' },
    unavailable: { says: trackingMessages.unavailable, why: 'the service gave no answer', state: 'unavailable', whose: 'shop' },
  }),
  ...of('search', 'storefront', 'answers.failed', {
    failed: { says: searchMessages.failed, why: 'the search gave no answer', whose: 'shop' },
  }),
  ...of('passwordReset', 'storefront', 'over', {
    over: { says: passwordResetMessages.over, why: 'a link that was used, is old, or was replaced' },
    short: {
      says: 'Please use at least 12 characters; a few words in a row are fine',
      why: 'a password that is easy to guess',
      state: 'choosing',
    },
    email: {
      says: 'Please choose a password without your email in it',
      why: 'a password that is easy to guess',
      state: 'choosing',
    },
  }),
  ...of('accountDetails', 'storefront', 'refused.mismatched', {
    mismatched: { says: accountDetailsMessages.mismatched, why: 'a wrong password when details are changed' },
  }),
  ...of('review', 'storefront', 'held', {
    reason: { says: 'Please choose the reason', why: 'staff refuse a review without a reason' },
    notSent: {
      says: reviewMessages.failed,
      why: 'the database gave no answer, or the tire is not sold any more',
      state: 'unsent',
    },
    moved: { says: moderationMessages.moved, why: 'the review was decided while its page was open', state: 'refused' },
    failed: { says: moderationMessages.failed, why: 'the database gave no answer', whose: 'shop' },
  }),
  ...of('returnRequest', 'storefront', 'requested', {
    sendTo: { says: 'Please enter the address to send the tires to', why: 'staff agree to a return without an address' },
    refusal: { says: 'Please say why, in words for the shopper', why: 'staff refuse a return without words' },
    underWay: { says: returnMessages.underWay, why: 'a second return of an order whose first is open', state: 'unasked' },
    moved: { says: returnMessages.moved, why: 'the return was moved while its page was open', state: 'withdrawn' },
    failed: { says: returnMessages.failed, why: 'the database gave no answer', whose: 'shop' },
  }),
  ...of('installerApplication', 'storefront', 'sent', {
    question: { says: 'Please ask the installer something', why: 'staff ask back without a question' },
    refusal: { says: 'Please say why, in words for the installer', why: 'staff refuse an application without words' },
    underWay: { says: applicationMessages.underWay, why: 'a second application while the first is open', state: 'unsent' },
    moved: { says: applicationMessages.moved, why: 'the application changed while its page was open', state: 'withdrawn' },
    incomplete: {
      says: applicationMessages.incomplete,
      why: 'an application of the version before is accepted, or one at an unknown ZIP code',
      state: 'checked',
    },
    failed: { says: applicationMessages.failed, why: 'the database gave no answer', whose: 'shop' },
  }),
  ...of('vehiclePicker', 'storefront', 'missing', {
    missing: { says: 'This car is in none of our lists.', why: 'an address names a car that we do not know' },
    failed: {
      says: 'The list did not come. Please try again.',
      why: 'the list of models or years gave no answer',
      state: 'failed',
      whose: 'shop',
    },
  }),
  ...of('garage', 'storefront', 'full', {
    full: { says: 'You keep {number} cars already. Take one out first.', why: 'one car more than a garage holds' },
  }),
  ...of('guidedShopping', 'storefront', 'asking', {
    unanswered: {
      says: 'Please choose an answer. “It does not matter” strikes nothing out.',
      why: 'they continue without an answer',
    },
    answer: { says: 'Please choose one of the answers', why: 'a form with an answer that the question does not have' },
  }),
]
