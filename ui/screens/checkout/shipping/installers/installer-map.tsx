/** The shops of this page around the ZIP. */
import { useMemo } from 'react'
import type { PlaceMapView } from '#machines/domain/map/place-map.ts'
import { classes } from '#ui/kit/classes.ts'
import { LatePlaceMap } from '#ui/screens/map/late-place-map.ts'
import css from './installer-map.module.css'

export function InstallerMap({ className, map, chosen }: { className?: string; map: PlaceMapView; chosen: string | null }) {
  const shown = useMemo((): PlaceMapView => {
    const pins = map.pins.map((pin) => (pin.id === chosen ? { ...pin, state: 'chosen' as const } : pin))
    return { ...map, pins }
  }, [map, chosen])
  return <LatePlaceMap className={classes(css.map, className)} map={shown} />
}
