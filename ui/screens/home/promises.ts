/** What a shopper gets: the tiles of the front page. Each opens the modal of its name, a text in app/subjects/content/modals. */
import { isOnlyCollected, type Offers } from '#machines/domain/delivery/offers.ts'

interface PromiseTile {
  modal: string
  title: string
  text: string
  /** Whether a buyer with these offers can have it; left out where every buyer can. */
  isFor?: (offers: Offers) => boolean
}

export const promises: readonly PromiseTile[] = [
  {
    modal: 'free-shipping',
    title: 'Free shipping',
    text: 'To any address in the contiguous US, 2-4 business days.',
    isFor: ({ shipping }) => shipping,
  },
  {
    modal: 'warehouse-pickup',
    title: 'Collected at a warehouse',
    text: 'Free, and ready for pickup in 24 hours.',
    isFor: isOnlyCollected,
  },
  {
    modal: 'installed-near-you',
    title: 'Installed near you',
    text: 'At a partner shop, booked up to 30 days ahead.',
    isFor: ({ mounting }) => mounting,
  },
  {
    modal: 'tire-replacement',
    title: 'Tire replacement',
    text: '36 months of coverage: up to $400 in year one.',
    isFor: ({ coverage }) => coverage,
  },
  { modal: 'time-to-return', title: '30 days to return', text: 'Unmounted tires, with a refund within 48 hours of receipt.' },
  {
    modal: 'time-to-cancel',
    title: '30 minutes to cancel',
    text: 'Changed your mind? Cancel right after placing the order.',
  },
]

export function promisesTo(offers: Offers): PromiseTile[] {
  return promises.filter(({ isFor }) => isFor?.(offers) ?? true)
}
