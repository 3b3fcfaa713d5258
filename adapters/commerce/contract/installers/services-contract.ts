/** Services that shops offer beside mounting, and what of it a cart has chosen. */
import { expect, test } from 'vitest'
import type { CommerceHarness } from '#adapters/commerce/contract/harness.ts'
import { installers } from '#adapters/commerce/contract/sample-shop.ts'

export function testServices(world: CommerceHarness) {
  const { key, cartWith, pickInstaller } = world

  // @fact 3.35 3.36 7.40
  test('services are those of the chosen shop; others are left out, and another shop forgets them', async () => {
    const offered = [
      { id: 'SV-01', name: 'Wheel alignment', image: 'NA' },
      { id: 'SV-03', name: 'Nitrogen fill', image: 'NA' },
    ]
    expect(await world.commerce.installers.installerServices(installers.fifthStreet)).toEqual(offered)
    expect(await world.commerce.installers.installerServices('OH-9999')).toBeNull()
    const cartId = await cartWith()
    expect(await world.commerce.installers.cartServices(cartId)).toEqual([])
    expect(await world.commerce.installers.saveCartServices(cartId, ['SV-01'], key())).toEqual({ outcome: 'ok', services: [] })
    await pickInstaller(cartId)
    const services = [{ serviceId: 'SV-03', serviceName: 'Nitrogen fill', imageUrl: 'NA' }]
    expect(await world.commerce.installers.saveCartServices(cartId, ['SV-03', 'SV-02', 'SV-99'], key())).toEqual({
      outcome: 'ok',
      services,
    })
    expect(await world.commerce.installers.cartServices(cartId)).toEqual(services)
    await pickInstaller(cartId)
    expect(await world.commerce.installers.cartServices(cartId)).toEqual(services)
    await pickInstaller(cartId, installers.riverside)
    expect(await world.commerce.installers.cartServices(cartId)).toEqual([])
  })
  test('the same key with other services is refused and changes nothing', async () => {
    const cartId = await cartWith()
    await pickInstaller(cartId)
    const save = (...serviceIds: string[]) => world.commerce.installers.saveCartServices(cartId, serviceIds, 'once')
    const first = await save('SV-01')
    expect(await save('SV-03')).toEqual({ outcome: 'keyReused' })
    expect(await save('SV-01')).toEqual(first)
    expect((await world.commerce.installers.cartServices(cartId))?.map(({ serviceId }) => serviceId)).toEqual(['SV-01'])
  })
}
