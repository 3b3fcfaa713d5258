/** What a message to the shop is about, and what is said when it cannot be sent. Apart from the schema, for pages without the form. */

export const supportSubjects = {
  order: 'Where is my order?',
  change: 'Cancel or change an order',
  return: 'Return tires',
  payment: 'Payment, refund or receipt',
  fit: 'Which tires fit',
  appointment: 'An appointment or an installer',
  privacy: 'My data',
  other: 'Something else',
} as const
export type SupportSubject = keyof typeof supportSubjects

/** The specification's words (section 8). */
export const messageFailed = 'Message failed to send'
