import { expect, test } from 'vitest'
import { type AnyMachineSnapshot, initialTransition } from 'xstate'
import { blankFacts, type CheckoutFacts, type CoverageFacts } from '#machines/checkout/facts.ts'
import { isCoverageCheckboxShown, roadHazardChart } from '#machines/checkout/road-hazard/index.ts'
import type { UserType, WidgetOrigin } from '#machines/domain/account.ts'
import { checkboxOffers, checkboxPages, offers, takesFree, turnsOff } from './coverage.ts'

const tires: Record<(typeof offers)[number]['tires'], Partial<CoverageFacts> & { quantity: number }> = {
  none: { quantity: 0 },
  'all bring it': { quantity: 4 },
  'some take it': { quantity: 4, uncoveredProductIds: ['1001'] },
  'some are covered': { quantity: 4, uncoveredProductIds: ['1002'], coveredProductIds: ['1001'], costInCents: 1 },
}

test.each(offers)('tires: $tires, buyer: $buyer: coverage is $offer', (row) => {
  const { quantity, ...coverage } = tires[row.tires]
  const view = roadHazardChart.project(
    begin({
      quantity,
      userType: row.buyer === 'special order' ? 'Special Order' : 'none',
      coverage: { isOffered: row.buyer === 'anybody' && row.tires !== 'all bring it', ...coverage },
    }),
  )
  expect([view.offer, view.hasCoverage]).toEqual([row.offer, row.offer === 'covered'])
})

test.each(checkboxPages)('on $pathname the box is shown: $shown', ({ pathname, shown }) => {
  for (const [offer, offered] of Object.entries(checkboxOffers))
    expect([offer, isCoverageCheckboxShown({ pathname, offer: offer as keyof typeof checkboxOffers })]).toEqual([
      offer,
      shown && offered,
    ])
})

test.each(Object.entries(takesFree))('%s takes free coverage by itself: %s', (userType, takes) => {
  for (const isFree of [true, false])
    for (const isTurnedOff of [true, false]) {
      const { value } = begin({
        quantity: 4,
        userType: userType as UserType,
        coverage: { isOffered: true, uncoveredProductIds: ['1001'], isFree, isTurnedOff },
      })
      const resting = userType === 'Special Order' ? 'notOffered' : 'offered'
      expect([isFree, isTurnedOff, value]).toEqual([
        isFree,
        isTurnedOff,
        takes && isFree && !isTurnedOff ? { changing: 'addingFree' } : resting,
      ])
    }
})

test.each(Object.entries(turnsOff))('a first visit from %s turns coverage off: %s', (widgetOrigin, off) => {
  for (const isFree of [true, false])
    for (const isTurnedOff of [true, false]) {
      const { value } = begin({
        quantity: 4,
        widgetOrigin: widgetOrigin as WidgetOrigin,
        coverage: { isOffered: true, coveredProductIds: ['1001'], costInCents: 6_000, isFree, isTurnedOff },
      })
      expect([isFree, isTurnedOff, value]).toEqual([
        isFree,
        isTurnedOff,
        off && !isFree && !isTurnedOff ? { changing: 'turningOff' } : 'covered',
      ])
    }
})

function begin({ coverage, ...facts }: Partial<Omit<CheckoutFacts, 'coverage'>> & { coverage: Partial<CoverageFacts> }) {
  const blank = blankFacts('cart-1')
  const input = { ...blank, ...facts, coverage: { ...blank.coverage, ...coverage } }
  return initialTransition(roadHazardChart.machine, input)[0] as AnyMachineSnapshot
}
