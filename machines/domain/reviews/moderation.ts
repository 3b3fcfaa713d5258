/** What happens to a review between being sent and being shown. */
/** Why staff may refuse a review: for what is written in it, never for its stars (16 CFR 465.7). */
export const refusalReasons = {
  personal: 'It names a person, or has a phone number or an address in it.',
  otherTire: 'It is about another tire.',
  notTheTire: 'It is about delivery, a shop or customer service, and not about the tire.',
  advertising: 'It advertises something.',
  abusive: 'It insults or threatens someone.',
  notGenuine: 'It does not come from someone who drove on this tire.',
} as const
export type RefusalReason = keyof typeof refusalReasons

export const moderationMessages = {
  moved: 'This review does not wait any longer. Please load the page again.',
  failed: 'The review is as it was, since nothing could be recorded. Please try again.',
}
