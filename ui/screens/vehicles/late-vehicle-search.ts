/**
 * The search by vehicle as the front page has it: its chart loads when its tab is open, its styles come with the page. The server
 * renders it at once, and a document links only the stylesheets of what it imports statically: without scripts it would have none.
 */
import { lazy } from 'react'
import '#ui/kit/fields/field.module.css'
import './vehicle-search.module.css'

export const LateVehicleSearch = lazy(() =>
  import('./vehicle-search.tsx').then(({ VehicleSearch }) => ({ default: VehicleSearch })),
)
