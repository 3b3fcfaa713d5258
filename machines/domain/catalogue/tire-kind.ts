/** Kinds of tires by their markings, and which may stand in for which. */

export const tireKinds = {
  p: 'P-metric',
  euro: 'Euro-metric',
  hl: 'high load',
  lt: 'LT',
  flotation: 'flotation',
  c: 'light commercial (C)',
  st: 'trailer (ST)',
  commercial: 'commercial',
  atv: 'ATV',
  lawn: 'lawn and golf',
  farm: 'farm',
  industrial: 'industrial',
  otr: 'off-the-road (OTR)',
  motorcycle: 'motorcycle',
  spare: 'temporary spare',
} as const satisfies Record<string, string>
export type TireKind = keyof typeof tireKinds

/** A trailer is none of ours to list, but its tires are. */
export type VehicleClass = 'car' | 'pickup' | 'suv' | 'van' | 'trailer'

/**
 * May this kind stand in for the needed one on this vehicle? `morePressure`: yes, at more pressure than the placard says.
 * Whether it carries enough is another question.
 */
export function compareKinds(offered: TireKind, needed: TireKind, vehicle: VehicleClass): 'same' | 'morePressure' | 'refused' {
  if (offered === 'st') return needed === 'st' && vehicle === 'trailer' ? 'same' : 'refused'
  switch (needed) {
    case 'p':
    case 'euro':
    case 'hl':
      if (isPassengerKind(offered)) return 'same'
      return isLightTruck(offered) && vehicle !== 'car' ? 'morePressure' : 'refused'
    case 'lt':
    case 'flotation':
    case 'c':
      return isLightTruck(offered) ? 'same' : 'refused'
    case 'st':
      return offered === 'lt' || offered === 'flotation' ? 'same' : 'refused'
    case 'commercial':
      return offered === 'commercial' ? 'same' : 'refused'
    case 'atv':
    case 'lawn':
    case 'farm':
    case 'industrial':
    case 'otr':
    case 'motorcycle':
    case 'spare':
      return 'refused'
  }
}

/** P-metric and Euro-metric tires count for their load divided by 1.10 on anything that is not a passenger car. */
export function isReduced(kind: TireKind, vehicle: VehicleClass): boolean {
  return isPassengerKind(kind) && vehicle !== 'car'
}

export function isPassengerKind(kind: TireKind): boolean {
  return kind === 'p' || kind === 'euro' || kind === 'hl'
}

/** Sizes that cars, vans and pickups have, which partner shops mount. */
export function isOfCar(kind: TireKind): boolean {
  return isPassengerKind(kind) || isLightTruck(kind)
}

/** Sizes of vehicles that drive on highways, trailers and trucks among them. */
export function isOfHighway(kind: TireKind): boolean {
  return isOfCar(kind) || ['st', 'commercial', 'motorcycle', 'spare'].includes(kind)
}

function isLightTruck(kind: TireKind): boolean {
  return kind === 'lt' || kind === 'flotation' || kind === 'c'
}
