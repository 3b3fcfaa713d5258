/** What the steps of an order mean to its shopper, where that is the same after the order and where it is tracked. */
export const stepSentences = {
  waiting: 'The tires wait for the carrier.',
  delivered: 'Check the size before they are mounted: mounted tires cannot go back.',
  mounted: 'The tires are on your car.',
  returned: 'The tires are back at our warehouse.',
} as const
