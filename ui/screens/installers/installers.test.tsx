/** What a shopper sees of a shop before choosing it. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { InstallerListItem, InstallerPicture, ScheduleDay } from '#machines/domain/installers/installer.ts'
import { InstallerBadges, InstallerDeals, InstallerSaving, nextFree } from './installer-facts.tsx'
import { InstallerLogo, InstallerPhotos } from './installer-pictures.tsx'

const picture = (src: string): InstallerPicture => ({ src, altText: 'Drawing: the front', type: 'photo' })
const day: ScheduleDay = {
  date: '2026-11-24',
  day: 'Tuesday',
  slots: [{ startTime: '13:00', isDropOff: false, dropOffWindow: null, isAvailable: true }],
}

test.each(['NA', ''])('a logo or photo with source "%s" is not rendered', (src) => {
  expect(renderToStaticMarkup(<InstallerLogo logo={picture(src)} />)).toBe('')
  expect(renderToStaticMarkup(<InstallerPhotos photos={[picture(src)]} />)).toBe('')
  expect(renderToStaticMarkup(<InstallerPhotos photos={[picture(src), picture('/a.svg')]} />).match(/<img /g)).toHaveLength(1)
})

test('a logo has empty alt text, a photo describes its content', () => {
  expect(renderToStaticMarkup(<InstallerLogo logo={picture('/a.svg')} />)).toContain('alt=""')
  expect(renderToStaticMarkup(<InstallerPhotos photos={[picture('/a.svg')]} />)).toContain('alt="Drawing: the front"')
})

test('the next free time is shown with its day, or that there is none', () => {
  expect(nextFree({ schedule: [day] })).toBe('Next free Tue, Nov 24, 1:00 PM')
  expect(nextFree({ schedule: [] })).toBe('No free time within 30 days')
})

// @fact 3.30
test('a saving is shown with its reference price, and none is not shown', () => {
  const words = renderToStaticMarkup(<InstallerSaving installer={{ savingCost: 1_000 }} />).replace(/<[^>]+>/g, '')
  expect(words).toBe('Save $10.00 against the typical shop nearby')
  expect(renderToStaticMarkup(<InstallerSaving installer={{ savingCost: 0 }} />)).toBe('')
})

test('sponsored shops are labeled', () => {
  const marks = (isSponsored: boolean) =>
    renderToStaticMarkup(<InstallerBadges installer={{ isSponsored, installTomorrow: false } as InstallerListItem} />)
  expect(marks(true)).toContain('Sponsored')
  expect(marks(false)).toBe('')
})

test('deals of a list are shown once above it, with their conditions', () => {
  const deal = {
    promoCode: 'INSTALL25',
    icon: 'wrench' as const,
    label: 'Extra $25 off installation',
    style: 'ok' as const,
    showInInstallationOnPDP: true,
    showInPDPAbovePrice: false,
    siteDynamicModal: { title: 'Installation deal', text: 'It is applied automatically.' },
    discountInCents: -2_500,
  }
  const installer = { promotionList: [deal] } as object as InstallerListItem
  const html = renderToStaticMarkup(<InstallerDeals list={{ siteInstallerList: [installer, installer] }} />)
  expect(html.match(/Extra \$25 off installation/g)).toHaveLength(1)
  expect(html).toContain('It is applied automatically.')
  expect(renderToStaticMarkup(<InstallerDeals list={{ siteInstallerList: [] }} />)).toBe('')
})
