/** What pages say of an email: that it comes, that it is to be read in the demonstration, or that it has to wait. */
import { expect, test } from 'vitest'
import { renderLinked, withoutClasses } from '#ui/kit/markup-testing.tsx'
import { Mailed } from '#ui/screens/accounts/sign-in-screen.tsx'
import { InstallerThanksScreen } from '#ui/screens/installers/installer-signup-screen.tsx'
import type { MailNoteView } from './mail-note.tsx'

const notes: Array<[string, MailNoteView | null, string]> = [
  ['sent', null, ''],
  [
    'to be read',
    { words: 'This demonstration sends no emails', href: '/demo/mail' },
    ' This demonstration sends no emails: read it here.',
  ],
  ['kept', { words: 'This shop cannot send emails', href: null }, ' This shop cannot send emails.'],
]

const words = (html: string) => withoutClasses(html).replace(/<[^>]+>/g, '')

test.each(notes)('after opening an account, of an email that is %s', (_, mail, note) => {
  const html = renderLinked(<Mailed to="ada@example.com" mail={mail} returnTo="" />)
  const written = mail === null ? 'We sent a message to' : 'We wrote a message to'
  expect(words(html)).toContain(`${written} ada@example.com with the next steps.${note}`)
  expect(html.includes('href="/demo/mail"')).toBe(mail?.href === '/demo/mail')
})

test.each(notes)('after an installer applied, of an email that is %s', (_, mail, note) => {
  expect(words(renderLinked(<InstallerThanksScreen mail={mail} />))).toContain(
    `We wrote to the address you gave, with a link to the page of your application.${note}We look at your business`,
  )
})
