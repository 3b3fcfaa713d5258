/** `/demo/mail`: the letters that the demonstration shop would have sent; there is no such page in production. */
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readOutbox } from '#adapters/mail/index.ts'
import { MailScreen } from '#ui/screens/mail/mail-screen.tsx'
import { pageTitle } from '#ui/shell/document/page-title.ts'

const shownLetters = 50

export const meta: MetaFunction = () => [{ title: pageTitle('Mail') }]

export async function loader({ context }: LoaderFunctionArgs) {
  const { env, database } = context.shop
  if (env.mode === 'serve') throw new Response(null, { status: 404 })
  return { letters: await readOutbox(database, shownLetters) }
}

export default function DemoMailRoute() {
  return <MailScreen {...useLoaderData<typeof loader>()} />
}
