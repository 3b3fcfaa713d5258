/** What a tire's page says below the purchase. */
import { latePart } from '#ui/kit/late-part.tsx'

export const LateTireReadings = latePart(() => import('./tire-readings.tsx').then(({ TireReadings }) => TireReadings), {
  loads: 'withFirstSign',
})
