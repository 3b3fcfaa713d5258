import { expect, test } from 'vitest'
import { renderScreen } from '#app/remix/screen-testing.ts'
import type { Road } from '#machines/domain/fulfilment/road.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { TiresOnTheWay } from './tires-on-the-way.tsx'

const late: Pick<Order, 'standing' | 'reports'> = {
  standing: {
    stage: 'delayed',
    since: '2026-03-12T15:00:00Z',
    reached: [],
    partly: null,
    interruption: { kind: 'delayed', tires: 4, of: 4, at: '2026-03-12T15:00:00Z' },
    back: [],
  },
  reports: [],
}

test.each<[Road, boolean]>([
  ['installer', true],
  ['mobile', true],
  ['home', false],
  ['fedex', false],
])('a delay on the road of %s mentions the appointment only where there is one', (road, hasAppointment) => {
  const html = renderScreen(
    <TiresOnTheWay order={late} road={road} isSimulated={false} timeZone="America/New_York" />,
    '/checkout/order-confirmation',
  )
  expect(html).toContain('The carrier says that your tires are late.')
  expect(html.includes('your appointment')).toBe(hasAppointment)
})

test('a part that is late or comes back is shown with its number, and not as the whole order', () => {
  const part: Pick<Order, 'standing' | 'reports'> = {
    standing: {
      ...late.standing,
      interruption: { kind: 'delayed', tires: 1, of: 4, at: '2026-03-12T15:00:00Z' },
      back: [{ kind: 'returned', tires: 2, of: 4, at: '2026-03-13T15:00:00Z' }],
    },
    reports: [],
  }
  const html = renderScreen(
    <TiresOnTheWay order={part} road="home" isSimulated={false} timeZone="America/New_York" />,
    '/checkout/order-confirmation',
  )
  expect(html).toContain('The carrier says that 1 of your 4 tires is late.')
  expect(html).toContain('2 of 4 tires came back to our warehouse.')
  expect(html).not.toContain('Your tires came back')
})
