import { expect, test } from 'vitest'
import type { ShippingScreenView } from './shipping.view.ts'
import { isSavedTab, toKeep } from './tab-choice.ts'

const methods = ['installer', 'mobile', 'home', 'fedex', 'warehouse'] as const
type Method = (typeof methods)[number]

function viewWith(open: Method, saved: Method | null, change: Partial<Record<'blocked' | 'notOffered', boolean>> = {}) {
  const isInstalled = saved === 'installer' || saved === 'mobile'
  const offered = methods.filter((method) => !change.notOffered || method !== saved)
  return {
    tabs: { method: open, tabs: offered.map((method) => ({ tab: `tab of ${method}`, method })) },
    shipping: { option: saved === 'mobile' ? 'installer' : saved, isMobileInstall: saved === 'mobile' },
    cart: {
      installerDetails: isInstalled ? { company: 'Baxter Car Care' } : null,
      cartAppointment: isInstalled ? { date: '2026-12-01', startTime: '09:00' } : null,
      pickupPlace: saved === 'fedex' || saved === 'warehouse' ? { company: 'FedEx Office Bexley' } : null,
    },
    flow: { blockedBy: change.blocked ? [{ code: 'slotMissing', message: '', step: 'shipping' }] : [] },
  } as unknown as ShippingScreenView
}

test('a tab continues for its own delivery alone; on all others the complete one can be kept', () => {
  for (const open of methods)
    for (const saved of [...methods, null]) {
      const view = viewWith(open, saved)
      expect(isSavedTab(view), `${open} of ${saved}`).toBe(open === saved)
      expect(toKeep(view)?.tab ?? null, `${open} of ${saved}`).toBe(saved === null || open === saved ? null : `tab of ${saved}`)
    }
})

test('the button names what is kept', () => {
  expect(toKeep(viewWith('mobile', 'installer'))?.label).toBe('Keep Baxter Car Care, Tue 9:00 AM')
  expect(toKeep(viewWith('mobile', 'fedex'))?.label).toBe('Keep FedEx Office Bexley')
  expect(toKeep(viewWith('mobile', 'home'))?.label).toBe('Keep shipping to you')
})

test('what lacks a time, or is offered no longer, is not kept', () => {
  expect(toKeep(viewWith('mobile', 'installer', { blocked: true }))).toBeNull()
  expect(toKeep(viewWith('home', 'mobile', { notOffered: true }))).toBeNull()
})
