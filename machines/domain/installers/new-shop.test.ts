import { expect, test } from 'vitest'
import { writtenApplication } from './application-testing.ts'
import { newShopOf, weekOfOffer } from './new-shop.ts'
import { openingsBetween } from './week.ts'

const columbus = { latitude: 39.9671, longitude: -83.0044 }

test('an accepted application becomes a shop with its prices, its certificates and its calendar, and with no ratings', () => {
  const { offer, ...applicant } = writtenApplication({ kind: 'shop' })
  const { week, ...shop } = newShopOf('TL-4F0A91C27B', applicant, offer, columbus)
  expect(shop).toEqual({
    installerId: 'TL-4F0A91C27B',
    company: 'Short North Tire',
    addressLine1: '418 Neil Ave, Bay 2',
    city: 'Columbus',
    state: 'OH',
    zip: '43215',
    phone: '6145550142',
    website: null,
    ...columbus,
    timeZone: 'America/New_York',
    isMobileInstall: false,
    isElectricOptimized: true,
    isSponsored: false,
    authorisedInstaller: true,
    installationHistoryCount: 0,
    rating: { type: 'stars', value: 0, quantity: 0, url: '/tire-shops/shop/short-north-tire/TL-4F0A91C27B' },
    certificationList: ['ASE certified technicians', 'Certified for electric vehicles'],
    pricePerTireInCents: { upTo17: 2_200, upTo20: 2_550, above: 3_100 },
    waitMinutes: 45,
    serviceRadiusMiles: 0,
    maxRimInches: 22,
    mountsRunFlat: true,
    liftPounds: 9_000,
    serviceIds: [],
    closedOn: ['01-01', '07-04', '12-25'],
  })
  expect(week.filter(({ weekday }) => weekday === 6)).toEqual([
    { weekday: 6, startTime: '08:00', isDropOff: true, dropOffWindow: '12:00', seats: 2 },
    { weekday: 6, startTime: '09:00', isDropOff: true, dropOffWindow: '12:00', seats: 2 },
    { weekday: 6, startTime: '10:00', isDropOff: true, dropOffWindow: '12:00', seats: 2 },
  ])
  expect([...new Set(week.map(({ weekday }) => weekday))]).toEqual([1, 2, 3, 4, 5, 6])
})

test('a shop takes cars in its first three hours and then customers who wait; a mobile installer comes every two hours', () => {
  expect(openingsBetween({ opens: '08:00', closes: '17:00' }, { isMobile: false })).toEqual({
    dropOffs: ['08:00', '09:00', '10:00'],
    readyBy: '12:00',
    waits: ['11:30', '13:00', '14:30', '16:00'],
  })
  expect(openingsBetween({ opens: '09:00', closes: '11:00' }, { isMobile: false })).toEqual({
    dropOffs: ['09:00', '10:00'],
    readyBy: '11:00',
    waits: [],
  })
  expect(openingsBetween({ opens: '08:30', closes: '18:00' }, { isMobile: true })).toEqual({
    dropOffs: [],
    readyBy: '',
    waits: ['08:30', '10:30', '12:30', '14:30'],
  })
})

test('each day that a form takes has an opening, at no time twice, and a car is ready before the shop closes', () => {
  const times = ['05:00', '08:00', '08:30', '12:00', '19:00']
  for (const opens of times)
    for (const hours of [2, 2.5, 4, 9]) {
      const end = Number(opens.slice(0, 2)) * 60 + Number(opens.slice(3)) + hours * 60
      const closes = `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
      for (const isMobile of [true, false]) {
        const week = weekOfOffer({ hours: { sunday: { opens, closes } }, bays: 3 }, { isMobile })
        expect(week.length).toBeGreaterThan(0)
        expect(new Set(week.map(({ startTime }) => startTime)).size).toBe(week.length)
        expect(week.every(({ startTime, dropOffWindow }) => startTime < closes && (dropOffWindow ?? '') <= closes)).toBe(true)
      }
    }
})
