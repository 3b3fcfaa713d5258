/** An application as an installer types it, for tests. */
import * as v from 'valibot'
import type { WrittenApplication } from './application.ts'
import { installerApplicationSchema } from './installer-application.ts'
import { weekdays } from './week.ts'

/** A mobile installer in Columbus, open on weekdays and on Saturday until noon. */
export const typedApplication: Record<string, string> = {
  company: ' Short North Tire ',
  kind: 'mobile',
  serviceRadiusMiles: '25',
  firstName: 'Rita',
  lastName: 'Moss',
  email: 'rita@example.com',
  phone: '+1 (614) 555-0142',
  addressLine1: '418 Neil Ave',
  addressLine2: 'Bay 2',
  city: 'Columbus',
  state: 'OH',
  zip: '43215',
  ...Object.fromEntries(
    weekdays.flatMap(({ name }) => {
      const [opens, closes] = name === 'sunday' ? ['', ''] : ['08:00', name === 'saturday' ? '12:00' : '17:00']
      return [
        [`${name}Opens`, opens],
        [`${name}Closes`, closes],
      ]
    }),
  ),
  certifiedAse: 'yes',
  certifiedTia: '',
  certifiedState: '',
  certifiedBalancing: '',
  certifiedAlignment: '',
  certifiedRunFlat: '',
  certifiedPressure: '',
  certifiedElectric: 'yes',
  certificateNumbers: 'ASE 114-2291',
  bays: '2',
  waitMinutes: '45',
  maxRimInches: '22',
  mountsRunFlat: 'yes',
  liftPounds: '9,000',
  priceUpTo17: '22',
  priceUpTo20: '$25.50',
  priceAbove: '31.00',
  agreed: 'yes',
}

/** The same as it is filled into the form of a page: what is left empty is not touched. */
export const filledApplication: Record<string, string> = Object.fromEntries(
  Object.entries(typedApplication).filter(([, value]) => value !== ''),
)

export function writtenApplication(change: Record<string, string> = {}): WrittenApplication {
  return v.parse(installerApplicationSchema, { ...typedApplication, ...change })
}
