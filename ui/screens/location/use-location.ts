/** Runs the location chart in the browser. */
import { useEffect, useState } from 'react'
import type { LocationProblem } from '#machines/storefront/location/location.rules.ts'
import { useChart } from '#ui/charts/use-chart.ts'
import { locationInBrowser } from './location-effects.ts'
import { rememberedPermission } from './remembered-permission.ts'

export interface ShopperLocation {
  /** False until scripts run: then only typing works. */
  canUse: boolean
  isBusy: boolean
  problem: LocationProblem | null
  /** Guessed from the connection, for the shopper to confirm. */
  guess: string | null
  use(): void
}

interface LocationOptions {
  /** Whether the shopper's ZIP code is known already. */
  hasZip: boolean
  /** Shows the page below the dialog for the ZIP code that was found. */
  showPage: (zip: string) => void
}

/** The chart opens with the dialog that calls this, and stops with it. */
export function useLocation({ hasZip, showPage }: LocationOptions): ShopperLocation {
  const [snapshot, send] = useChart(locationInBrowser(showPage))
  const [hadZip] = useState(hasZip)

  useEffect(() => {
    send({ type: 'location.open', permission: rememberedPermission(), hasZip: hadZip, now: Date.now() })
    return () => send({ type: 'location.close' })
  }, [send, hadZip])

  const { problem, zip } = snapshot.context
  return {
    canUse: snapshot.hasTag('open'),
    isBusy: snapshot.hasTag('busy'),
    problem,
    guess: snapshot.hasTag('choosing') ? zip : null,
    use: () => send({ type: 'location.use', now: Date.now() }),
  }
}
