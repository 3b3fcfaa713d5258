/** What a shopper gets: the tiles of the front page. Each opens the modal of its name, a text in app/content/modals. */

export const promises = [
  { modal: 'free-shipping', title: 'Free shipping', text: 'To any address in the contiguous US, 2-4 business days.' },
  { modal: 'installed-near-you', title: 'Installed near you', text: 'At a partner shop, booked up to 30 days ahead.' },
  { modal: 'tire-replacement', title: 'Tire replacement', text: '36 months of coverage: up to $400 in year one.' },
  { modal: 'time-to-return', title: '30 days to return', text: 'Unmounted tires, with a refund within 48 hours of receipt.' },
  {
    modal: 'time-to-cancel',
    title: '30 minutes to cancel',
    text: 'Changed your mind? Cancel right after placing the order.',
  },
] as const
