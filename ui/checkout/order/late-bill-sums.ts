/** The bill of a page that has one only when the shopper picks it. */
import { latePart } from '#ui/kit/late-part.tsx'

export const LateBillSums = latePart(() => import('./bill-sums.tsx').then(({ BillSums }) => BillSums), { loads: 'withFirstSign' })
