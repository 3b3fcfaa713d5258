/** Runs the location chart in the browser: asks the browser and the shop what its states want to know. */
import { useMachine } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { EventFromLogic } from 'xstate'
import { locationMachine } from '#machines/storefront/location/location.machine.ts'
import { type LocationProblem, type Permission, readPermission } from '#machines/storefront/location/location.rules.ts'

/** In local storage, with its date (specification 000, section 4). */
const permissionKey = 'treadline-location-permission'
/** Finding takes this long at most; the time the shopper takes to answer does not count. */
const findingMs = 10_000

type LocationEvent = EventFromLogic<typeof locationMachine>
type Tell = (event: LocationEvent) => void
type Point = Pick<GeolocationCoordinates, 'latitude' | 'longitude'>

export interface ShopperLocation {
  /** False until scripts run: then only typing works. */
  canUse: boolean
  isBusy: boolean
  problem: LocationProblem | null
  /** Guessed from the connection, for the shopper to confirm. */
  guess: string | null
  /** The ZIP code of the shopper's location. */
  found: string | null
  use(): void
}

/** `hasZip`: whether the shopper's ZIP code is known already. */
export function useLocation(hasZip: boolean): ShopperLocation {
  const [snapshot, send] = useMachine(locationMachine)
  const state = String(snapshot.value)
  const { permission, problem, zip } = snapshot.context
  const isOpen = snapshot.hasTag('open')
  const isGuessing = snapshot.hasTag('guessing')
  const point = useRef<Point | null>(null)
  const hadZip = useRef(hasZip)

  useEffect(() => {
    send({ type: 'location.open', permission: recall(), hasZip: hadZip.current, now: Date.now() })
    return () => send({ type: 'location.close' })
  }, [send])

  useEffect(() => {
    if (isOpen) remember(permission)
  }, [isOpen, permission])

  useEffect(() => {
    const leaving = new AbortController()
    const tell: Tell = (event) => {
      if (!leaving.signal.aborted) send(event)
    }
    if (state === 'choosing') tellIfGranted(tell)
    if (state === 'asking') askBrowser(tell, point)
    if (state === 'allowed') askShop(point.current).then(tell)
    if (isGuessing) askShop(null).then(tell)
    return () => leaving.abort()
  }, [state, isGuessing, send])

  return {
    canUse: isOpen,
    isBusy: snapshot.hasTag('busy'),
    problem,
    guess: state === 'choosing' ? zip : null,
    found: state === 'found' ? zip : null,
    use: () => send({ type: 'location.use', now: Date.now() }),
  }
}

/** Who has allowed it in the browser's settings since is not held to an earlier no. */
function tellIfGranted(tell: Tell): void {
  navigator.permissions?.query({ name: 'geolocation' }).then(
    ({ state }) => {
      if (state === 'granted') tell({ type: 'location.unblock' })
    },
    () => {
      // a browser that cannot say is held to what it said
    },
  )
}

function askBrowser(tell: Tell, point: { current: Point | null }): void {
  if (!('geolocation' in navigator)) {
    tell({ type: 'location.lack' })
    return
  }
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      // about a kilometer: enough for a ZIP code, and no more than that leaves the browser
      point.current = { latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }
      tell({ type: 'location.allow', now: Date.now() })
    },
    ({ code, PERMISSION_DENIED }) =>
      tell(code === PERMISSION_DENIED ? { type: 'location.deny', now: Date.now() } : { type: 'location.fail' }),
    { timeout: findingMs, maximumAge: 600_000 },
  )
}

const rounded = (degrees: number) => Math.round(degrees * 100) / 100

/** The ZIP code of a point, or without one of the connection. A shop that does not answer has failed, and guesses nothing. */
async function askShop(point: Point | null): Promise<LocationEvent> {
  const how = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(point) }
  try {
    const answer = await fetch('/location', point ? how : {})
    if (!answer.ok) throw new Error(`The shop answered ${answer.status}`)
    const { zip } = (await answer.json()) as { zip?: string | null }
    return zip ? { type: 'location.found', zip } : { type: 'location.nowhere' }
  } catch {
    return { type: point ? 'location.fail' : 'location.nowhere' }
  }
}

/** Browsers that keep nothing for a site are asked each time. */
function recall(): Permission | null {
  try {
    return readPermission(localStorage.getItem(permissionKey))
  } catch {
    return null
  }
}

function remember(permission: Permission | null): void {
  try {
    if (permission) localStorage.setItem(permissionKey, JSON.stringify(permission))
    else localStorage.removeItem(permissionKey)
  } catch {
    // not remembered, then
  }
}
