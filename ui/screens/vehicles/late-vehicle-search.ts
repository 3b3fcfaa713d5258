/** The search by vehicle, as the front page has it: it loads when its tab is open. */
import { latePart } from '#ui/kit/late-part.tsx'

export const LateVehicleSearch = latePart(() => import('./vehicle-search.tsx').then(({ VehicleSearch }) => VehicleSearch))
