/** The certificates of shops, by the names of their boxes in forms, in the words that pages show. */
import { certifiedForElectric } from './installer-sentences.ts'

export const certificateBoxes = {
  certifiedAse: 'ASE certified technicians',
  certifiedTia: 'TIA trained',
  certifiedState: 'State inspection station',
  certifiedBalancing: 'Road force balancing',
  certifiedAlignment: 'Laser alignment',
  certifiedRunFlat: 'Run-flat equipped',
  certifiedPressure: 'Tire pressure sensor service',
} as const

/** That for electric vehicles is apart, since a lift has to go with it. */
export const electricBox = { certifiedElectric: certifiedForElectric } as const

/** The words of all but that for electric vehicles. */
export const installerCertificates: readonly string[] = Object.values(certificateBoxes)
