/** The one place where the shop becomes the host of the pages of charts. */
import { createChartActivities } from '#adapters/chart-activity/index.ts'
import { createChartLayout } from '#adapters/chart-layout/index.ts'
import { createChartVersions } from '#adapters/chart-versions/index.ts'
import { createCartsThen } from '#adapters/commerce/index.ts'
import { createCartLogs } from '#adapters/database/index.ts'
import { perMinute } from '#adapters/telemetry/index.ts'
import type { Shop } from '#app/server/shop/shop.ts'
import { allCharts } from '#machines/charts.ts'
import { choreography } from '#machines/checkout/choreography.ts'
import { shopCounting } from '#machines/counting.ts'
import { definitionOf } from '#machines/describe/definition.ts'
import { systemClock } from '#machines/engine/index.ts'
import type { ChartsHost } from '#machines/ports/charts/charts-host.ts'
import { builtDrawings } from './built-drawings.ts'
import { createFaultTheatre, type FaultTheatre } from './fault-theatre.ts'
import { createTakeMoves, movesPerMinute } from './take-moves.ts'

type Parts = 'env' | 'database' | 'store' | 'catalogue' | 'commerce' | 'geo' | 'payments' | 'pictures' | 'stopping'

interface OpenCharts {
  host: ChartsHost & { theatre: FaultTheatre | null }
  /** Keeps what the charts are, once for each version that starts. */
  keepVersion(): Promise<void>
  /** Counts what the log has gained. A piece at a time, so that requests get their turn in between; at most so many that closing never waits for long. */
  countShoppers(): Promise<void>
  close(): Promise<void>
}

export function openCharts(shop: Pick<Shop, Parts>): OpenCharts {
  const { env, database, store, catalogue, commerce, geo, payments, pictures, stopping } = shop
  const { carts, orders, appointments, installers, delivery } = commerce
  const activity = createChartActivities(database, shopCounting)
  const versions = createChartVersions(database)
  const layout = createChartLayout({ keptIn: builtDrawings })
  return {
    host: {
      isOpen: env.mode !== 'serve',
      hasMadeUpShoppers: env.hasMadeUpShoppers,
      activity,
      takeMoves: createTakeMoves(activity, perMinute(movesPerMinute, Date.now)),
      logs: createCartLogs(database, store),
      layout,
      versions,
      pictures,
      records: {
        cartSummary: carts.cartSummary,
        orderOfCart: orders.orderOfCart,
        cartAppointment: appointments.cartAppointment,
        findInstallers: installers.findInstallers,
        installerSchedule: installers.installerSchedule,
        pickupLocations: delivery.pickupLocations,
        warehouses: delivery.warehouses,
        items: catalogue.items,
        placeOfZip: geo.placeOfZip,
        landWithin: geo.landWithin,
        ways: payments.ways,
        attemptsOf: payments.attemptsOf,
        load: store.load,
        cartsThen: env.commerce.kind === 'own' ? createCartsThen(database, geo) : null,
      },
      theatre: env.mode === 'serve' ? null : createFaultTheatre(systemClock.wait),
      stopping,
    },
    keepVersion: () => versions.keep({ charts: allCharts.map(definitionOf), choreography }),
    async countShoppers() {
      for (let pieces = 0; pieces < 20 && (await activity.rollUp()) > 0; pieces += 1);
    },
    close: () => layout.close(),
  }
}
