/**
 * What the pages of charts need of the shop whose guest they are; they ask nothing else of it. The charts, what they send to each other and
 * the words of their drawings are plain data (`machines/charts.ts`, `kinds.ts`, `chart-hints.ts`): a browser that plays with a chart has
 * them as well. Whether a visitor is staff is asked in one file, `app/subjects/statecharts/require-look.ts`.
 */
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import type { CartThen } from '#machines/domain/carts/cart-then.ts'
import type { ChartMoves } from '#machines/domain/telemetry/chart-moves.ts'
import type { ActorStore } from '#machines/engine/index.ts'
import type { Appointments } from '#machines/ports/commerce/appointments.ts'
import type { Carts } from '#machines/ports/commerce/carts.ts'
import type { Catalogue } from '#machines/ports/commerce/catalogue.ts'
import type { Delivery } from '#machines/ports/commerce/delivery.ts'
import type { Installers } from '#machines/ports/commerce/installers.ts'
import type { Orders } from '#machines/ports/commerce/orders.ts'
import type { Geo } from '#machines/ports/geo.ts'
import type { Payments } from '#machines/ports/payments/payments.ts'
import type { Pictures } from '#machines/ports/pictures.ts'
import type { CartLogs } from './cart-logs.ts'
import type { ChartActivities } from './chart-activity.ts'
import type { ChartLayout } from './chart-layout.ts'
import type { ChartVersions } from './chart-versions.ts'
import type { FaultStage } from './fault-stage.ts'

export interface ChartsHost {
  /** Anyone may see the charts, as in a demonstration; elsewhere staff may. */
  isOpen: boolean
  /** Its shoppers are made up, which pages with their numbers say. */
  hasMadeUpShoppers: boolean
  /** The numbers of shoppers: how many are where, what they did, which messages they got. */
  activity: ChartActivities
  /** Takes what a browser tells of its own charts. */
  takeMoves: TakeMoves
  /** The logs of carts, returns, reviews and applications, of which a replay and a story are made. */
  logs: CartLogs
  /** Gives drawings their places, and remembers them. */
  layout: ChartLayout
  /** What the charts were, in the versions that ran here. */
  versions: Pick<ChartVersions, 'days' | 'on'>
  /** Turns drawings into pictures. */
  pictures: Pictures
  /** What the shop has written down, as far as a story and the fault theatre show it. */
  records: ChartRecords
  /** Makes effects of a visitor's own cart go wrong; null but in a demonstration. */
  theatre: FaultStage | null
  /** Aborted when the shop is about to close: a stream of numbers ends then. */
  stopping: AbortSignal
}

export type ChartRecords = Pick<Carts, 'cartSummary'> &
  Pick<Orders, 'orderOfCart'> &
  Pick<Appointments, 'cartAppointment'> &
  Pick<Installers, 'findInstallers' | 'installerSchedule'> &
  Pick<Delivery, 'pickupLocations' | 'warehouses'> &
  Pick<Catalogue, 'items'> &
  Pick<Geo, 'placeOfZip' | 'landWithin'> &
  Pick<Payments, 'ways' | 'attemptsOf'> &
  Pick<ActorStore, 'load'> & {
    /** Null where the records of carts are kept by another system. */
    cartsThen: CartsThen | null
  }

/**
 * What the cart would be with other contents and another delivery, in their order: billed as it would be now, and never written.
 * Null for each with tires, a place or a code that are no longer there; null in all for a cart that does not exist.
 */
export type CartsThen = (cartId: string, carts: readonly CartThen[]) => Promise<Array<CartSummary | null> | null>

export type TakenMoves =
  | { outcome: 'taken' }
  /** `field` is the place in the message, such as `moves.2`. */
  | { outcome: 'unknown'; field: string }
  | { outcome: 'tooMany'; retryAfterSeconds: number }

export type TakeMoves = (message: ChartMoves, clientAddress: string) => TakenMoves
