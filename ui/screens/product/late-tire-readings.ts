/**
 * What a tire's page says below the purchase: the code loads with the first sign of the shopper, the styles come with the page, which the
 * server renders whole.
 */
import { lazy } from 'react'
import { firstSign } from '#ui/charts/first-sign.ts'
import '#ui/kit/data/rating.module.css'
import '#ui/kit/data/table.module.css'
import '#ui/kit/layout/scale.module.css'
import '#ui/screens/reviews/line-reviews.module.css'
import '#ui/screens/reviews/review-figures.module.css'
import '#ui/screens/reviews/review-list.module.css'
import './alternatives.module.css'
import './drawing.module.css'
import './tire-readings.module.css'
import './tire-row.module.css'

export const LateTireReadings = lazy(async () => {
  if (!import.meta.env.SSR) await firstSign()
  return { default: (await import('./tire-readings.tsx')).TireReadings }
})
