/** How a tire fits the shopper's car: a page without a car does not load it. */
import { latePart } from '#ui/kit/late-part.tsx'

export const LateFitPanel = latePart(() => import('./fit-panel.tsx').then(({ FitPanel }) => FitPanel), { loads: 'withFirstSign' })
