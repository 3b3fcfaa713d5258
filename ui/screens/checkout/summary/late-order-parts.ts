/** What the order is, part by part. */
import { latePart } from '#ui/kit/late-part.tsx'

export const LateOrderParts = latePart(() => import('./order-parts.tsx').then(({ OrderParts }) => OrderParts), {
  loads: 'withFirstSign',
})
