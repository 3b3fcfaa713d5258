import { expect, test } from 'vitest'
import type { PostalAddress } from '#machines/ports/geo.ts'
import { createAddressVerification } from './address-verification.ts'
import { addressVerificationContract, contractStreets } from './contract.ts'
import { createZipGeo } from './zip-geo.ts'

const addresses = createAddressVerification(createZipGeo(), contractStreets)

addressVerificationContract(addresses)

// @fact 9.26
test('without a directory streets are not checked, but places are', async () => {
  const address: PostalAddress = { addressLine1: '1 Capitol Sq', addressLine2: '', city: 'Columbus', state: 'OH', zip: '43215' }
  const { verify } = createAddressVerification(createZipGeo())
  expect(await verify(address)).toEqual({ outcome: 'verified' })
  expect(await verify({ ...address, addressLine1: '99999 Nowhere Blvd' })).toEqual({ outcome: 'verified' })
  expect(await verify({ ...address, city: 'Cleveland' })).toMatchObject({ outcome: 'suggested' })
})

test('an area of many towns has no city for all of them', async () => {
  // Marietta has most ZIPs of 300, but Norcross is no part of it.
  const norcross: PostalAddress = { addressLine1: '1 Main St', addressLine2: '', city: 'Marietta', state: 'GA', zip: '30071' }
  expect(await addresses.verify(norcross)).toEqual({ outcome: 'suggested', suggestion: { ...norcross, city: 'Norcross' } })
})

test('the right city in the wrong state is refused', async () => {
  const address: PostalAddress = { addressLine1: '1 Main St', addressLine2: '', city: 'Boston', state: 'NY', zip: '02134' }
  expect(await addresses.verify(address)).toEqual({
    outcome: 'suggested',
    suggestion: { ...address, city: 'Allston', state: 'MA' },
  })
})
