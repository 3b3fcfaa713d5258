/** Thanks an installer for applying to the network. */
import { applicationNext } from '#machines/domain/installers/application-words.ts'
import { applicationLetter } from './application-letter.tsx'

export const applicationReceived = applicationLetter({
  subject: () => 'Your application to the Treadline installer network',
  heading: 'We have your application',
  preview: () => applicationNext.sent,
  says: ({ company }) => `thank you for applying with ${company}. ${applicationNext.sent}`,
  after: () => 'If it was not you who applied, there is nothing to do.',
})
