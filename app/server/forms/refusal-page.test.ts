import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type ActionFunctionArgs, redirect } from '#app/remix/router.ts'
import { sentences } from '#app/server/page/sentences.ts'
import { formAction } from './form-action.ts'
import { withRefusalPage } from './refusal-page.ts'

const action = withRefusalPage(
  formAction(
    v.object({ zip: v.pipe(v.string(), v.regex(/^\d{5}$/, 'Please enter valid US Zip Code')) }),
    async ({ input: { zip } }) => {
      if (zip === '99999') throw new Error('The place broke')
      return redirect(`/placed/${zip}`, 303)
    },
    { about: 'anyone', name: 'place', changesNothing: true },
  ),
)

async function post(fields: Record<string, string>, { accept = 'text/html,*/*;q=0.8', method = 'POST', body = '' } = {}) {
  const request = new Request('http://shop.test/place?from=cart', {
    method,
    headers: { Accept: accept, 'Content-Type': body ? 'text/plain' : 'application/x-www-form-urlencoded' },
    body: body || new URLSearchParams(fields).toString(),
  })
  const context = { shop: { log: { error: () => {} } } }
  return action({ request, params: {}, context } as unknown as ActionFunctionArgs)
}

async function page(...given: Parameters<typeof post>) {
  const answer = (await post(...given)) as Response
  const { status, headers } = answer
  return {
    status,
    type: headers.get('Content-Type'),
    retryAfter: headers.get('Retry-After'),
    text: await answer.text(),
  }
}

test('a browser without scripts gets a refusal as a page that sends the same fields under the same key', async () => {
  const refused = await page({ key: 'seed-1.place', zip: '4321', note: 'a "note"', password: 'four tires' })
  expect(refused).toMatchObject({ status: 400, type: 'text/html; charset=utf-8' })
  for (const part of [
    'Please enter valid US Zip Code',
    '<form method="post" action="/place?from=cart">',
    '<input type="hidden" name="key" value="seed-1.place">',
    '<input type="hidden" name="form" value="place">',
    '<input type="hidden" name="zip" value="4321">',
    '<input type="hidden" name="note" value="a &#34;note&#34;">',
    'Send again',
  ])
    expect(refused.text).toContain(part)
  expect(refused.text).not.toContain('four tires')
})

test('what breaks is a page too, with the time to wait', async () => {
  const refused = await page({ key: 'seed-1.place', zip: '99999' })
  expect(refused).toMatchObject({ status: 503, type: 'text/html; charset=utf-8', retryAfter: '5' })
  expect(refused.text).toContain(sentences.generic)
})

test('what is no form of the shop is a page without a button', async () => {
  for (const [given, status] of [
    [{ body: 'what is this' }, 400],
    [{ method: 'PUT' }, 405],
  ] as const) {
    const refused = await page({}, given)
    expect(refused).toMatchObject({ status, type: 'text/html; charset=utf-8' })
    expect(refused.text).not.toContain('<form')
  }
})

test('what goes through, and what a script asks, is left as it is', async () => {
  const done = (await post({ key: 'seed-1.place', zip: '43215' })) as Response
  expect([done.status, done.headers.get('Location')]).toEqual([303, '/placed/43215'])
  expect(await post({ key: 'seed-1.place', zip: '1' }, { accept: '*/*' })).toMatchObject({
    data: { form: 'place', problems: { zip: 'Please enter valid US Zip Code' }, key: 'seed-1.place' },
    init: { status: 400 },
  })
})
