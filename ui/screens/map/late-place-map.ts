/** A map as pages have it: the server draws it, and it can be moved once the shopper gave a first sign. */
import { latePart } from '#ui/kit/late-part.tsx'

export const LatePlaceMap = latePart(() => import('./place-map.tsx').then(({ PlaceMap }) => PlaceMap), { loads: 'withFirstSign' })
