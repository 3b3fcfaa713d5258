/** The composition root: the one place where adapters are made and put behind the ports. */

import { randomUUID } from 'node:crypto'
import { type Logger, pino } from 'pino'
import { createAccounts } from '#adapters/accounts/index.ts'
import { createEasyPost } from '#adapters/carriers/index.ts'
import { createCatalogue, createCheckoutStore } from '#adapters/commerce/index.ts'
import { createFirstAnswers, createRateLimiter, type Database, openDatabase } from '#adapters/database/index.ts'
import { createDocuments } from '#adapters/documents/index.ts'
import { createGarages } from '#adapters/garage/index.ts'
import { createAddressVerification, createZipGeo } from '#adapters/geo/index.ts'
import { createMail } from '#adapters/mail/index.ts'
import { createOccupation } from '#adapters/occupation/index.ts'
import { createPictures } from '#adapters/pictures/index.ts'
import { forgetOld } from '#adapters/retention/index.ts'
import { createPastSearches, createSearchIndex } from '#adapters/search/index.ts'
import { hexDigestOf } from '#adapters/secrets/index.ts'
import { createSupport } from '#adapters/support/index.ts'
import { createTelemetry, currentTrace } from '#adapters/telemetry/index.ts'
import { createMissedVehicles } from '#adapters/vehicles/index.ts'
import { createVisits } from '#adapters/visits/index.ts'
import { databaseOf } from '#app/server/env/database-of.ts'
import type { Env } from '#app/server/env/env.ts'
import { idMeCallback } from '#app/server/env/id-me-callback.ts'
import { withEndedSecrets } from '#app/server/visitor/ended-secrets.ts'
import { factsOfCart } from '#machines/checkout/facts.ts'
import { type CheckoutEffects, type CheckoutEngine, checkoutKind } from '#machines/checkout/kind.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import { type ActorStore, createEngine, type Engine, systemClock } from '#machines/engine/index.ts'
import type { Accounts } from '#machines/ports/accounts.ts'
import type { Carriers } from '#machines/ports/carriers.ts'
import type { ChartsHost } from '#machines/ports/charts/charts-host.ts'
import type { Catalogue } from '#machines/ports/commerce/catalogue.ts'
import type { Commerce } from '#machines/ports/commerce/commerce.ts'
import type { Documents } from '#machines/ports/documents.ts'
import type { FirstAnswers } from '#machines/ports/first-answers.ts'
import type { Garages } from '#machines/ports/garage.ts'
import type { Geo } from '#machines/ports/geo.ts'
import type { Mail } from '#machines/ports/mail.ts'
import type { Occupation } from '#machines/ports/occupation.ts'
import type { ApplicationRecords } from '#machines/ports/partners.ts'
import type { Payments } from '#machines/ports/payments/payments.ts'
import type { Pictures } from '#machines/ports/pictures.ts'
import type { RateLimiter } from '#machines/ports/rate-limiter.ts'
import type { ReturnRecords } from '#machines/ports/returns.ts'
import type { ReviewRecords } from '#machines/ports/reviews.ts'
import type { PastSearches } from '#machines/ports/search/past-searches.ts'
import type { SearchIndex } from '#machines/ports/search/search-index.ts'
import type { Support } from '#machines/ports/support.ts'
import type { Telemetry } from '#machines/ports/telemetry.ts'
import type { MissedVehicles } from '#machines/ports/vehicles/missed-vehicles.ts'
import type { VehicleLookup } from '#machines/ports/vehicles/vehicle-lookup.ts'
import type { Visits } from '#machines/ports/visits.ts'
import { createEmailRenderer } from '#ui/emails/render-email.ts'
import type { TestCard } from '#ui/screens/checkout/payments/payments.view.ts'
import { withCountedMessages } from './charts/count-messages.ts'
import { openCharts } from './charts/open-charts.ts'
import { countedEffects } from './counted-effects.ts'
import { countedRefusals } from './counted-refusals.ts'
import { type DemoAccounts, demoAccountsFor, knownStreetsFor, testCardsFor } from './demo.ts'
import { asksDatabaseOnly, createEffects } from './effects.ts'
import { everySecond } from './every-second.ts'
import { checkoutFactsOf, loadFacts } from './load-facts.ts'
import { createNormalizers } from './normalizers.ts'
import { openApplications } from './open-applications.ts'
import { openCommerce } from './open-commerce.ts'
import { openGeoip } from './open-geoip.ts'
import { openReturns } from './open-returns.ts'
import { openReviews } from './open-reviews.ts'
import { openVehicleLookup } from './open-vehicle-lookup.ts'
import { createFollowParcels } from './orders/follow-parcels.ts'
import { partnerOrders } from './orders/partner-orders.ts'
import { openPayments } from './payments/open-payments.ts'
import { createPaymentSessions, type OpenPaymentSession } from './payments/payment-session.ts'
import { type FindingKind, reconcileRegularly } from './payments/reconcile-payments.ts'
import { sendOutbox } from './send-outbox.ts'
import { timedCalls } from './timed-calls.ts'
import { tracedEffects, tracedEngine } from './traced.ts'
import { waitForDatabase } from './wait-for-database.ts'

/** Everything a request may need of the outside world. */
export interface Shop {
  env: Env
  log: Logger
  database: Database
  store: ActorStore
  attempts: RateLimiter
  firstAnswers: FirstAnswers
  catalogue: Catalogue
  commerce: Commerce
  /** Null for a shop whose parcels are followed by no one. */
  carriers: Carriers | null
  payments: Payments
  openPaymentSession: OpenPaymentSession
  /** Only in a demonstration; otherwise none. */
  testCards: TestCard[]
  /** Only in a demonstration; otherwise null. */
  demoAccounts: DemoAccounts | null
  documents: Documents
  /** All that the pages of charts ask of the shop. */
  charts: ChartsHost
  pictures: Pictures
  garages: Garages
  geo: Geo
  accounts: Accounts
  mail: Mail
  missedVehicles: MissedVehicles
  /** Applications of installers. */
  partners: ApplicationRecords
  pastSearches: PastSearches
  reviews: ReviewRecords
  returns: ReturnRecords
  searches: SearchIndex
  support: Support
  telemetry: Telemetry
  /** Null for a shop that finds cars by their names alone. */
  vehicleLookup: VehicleLookup | null
  visits: Visits
  /** Null without an identity provider: then the discount is not offered. */
  occupation: Occupation | null
  engine: CheckoutEngine
  /** Of returns, reviews and applications of installers, as `engine` is of carts. */
  returnEngine: Engine
  reviewEngine: Engine
  applicationEngine: Engine
  /** What the charts of a cart without an order start from. */
  recalledOf(cart: CartSummary): Record<string, unknown>
  /** Aborted when the shop no longer takes shoppers: what lasts as long as a page ends then. */
  stopping: AbortSignal
  /** Says that the shop is about to close; requests under way may still use it. */
  stop(): void
  /** Ends what runs in the background, leaves carts to other nodes, and closes the database. */
  close(): Promise<void>
}

/** Carts that are swept side by side; while as many are due, the next ones follow at once. */
const sweptAtOnce = 20

const forgettingEveryMs = 60 * 60_000

/** Options for `openShop` that are not environment variables. */
export interface ShopOptions {
  /** Wraps the effects: every effect is called through the returned functions, outside of any transaction. */
  wrapEffects?: (effects: CheckoutEffects) => CheckoutEffects
  /** Set to false to disable background jobs (sweeping, payment reconciliation, metrics). */
  backgroundJobs?: boolean
  /** Milliseconds of a stopwatch; another than the process's own where the database's clock does not move. */
  stopwatch?: () => number
}

/** Opens the database and puts the shop together; `close` ends what it started. */
export async function openShop(env: Env, options: ShopOptions = {}): Promise<Shop> {
  const { wrapEffects, backgroundJobs = true, stopwatch = () => performance.now() } = options
  const log = pino({ level: env.logLevel, base: null, mixin: currentTrace })
  const geo = createZipGeo(openGeoip(env))
  const database = await waitForDatabase(() => openDatabase(databaseOf(env)), { say: (words) => log.warn(words) })
  const store = createCheckoutStore(database)
  const addresses = createAddressVerification(geo, await knownStreetsFor(env))
  const attempts = createRateLimiter(database)
  const firstAnswers = createFirstAnswers(database)
  const renderEmail = createEmailRenderer(env.publicOrigin)
  const mail = createMail(database, renderEmail)
  const support = createSupport({ database, renderEmail, inbox: env.supportEmail })
  const telemetry = createTelemetry({ database, log, now: Date.now })
  const catalogue = createCatalogue({ database })
  const commerce = openCommerce(env, { database, geo, renderEmail }, { log, telemetry })
  const accounts = withEndedSecrets(createAccounts({ database, attempts, renderEmail }), commerce.carts)
  const carriers = env.carrier && timedCalls(createEasyPost(env.carrier), 'easypost', ['follow'], telemetry)
  const documents = createDocuments({ seller: { address: env.shopAddress, phone: env.servicePhone } })
  const payments = await openPayments(env, database, telemetry)
  const openPaymentSession = createPaymentSessions({ delivery: commerce.delivery, payments, env })
  const waysToPay = payments.ways().map(({ type }) => type)
  const factsOf = (cart: CartSummary) => factsOfCart(cart, waysToPay)
  const vehicleLookup = await openVehicleLookup(env, telemetry)
  const occupation =
    env.occupation &&
    timedCalls(
      createOccupation({ ...env.occupation, redirectUri: idMeCallback(env) }),
      'occupation',
      ['pageFor', 'prove'],
      telemetry,
    )
  const pictures = createPictures()
  const stopping = new AbortController()
  const charts = openCharts({ env, database, store, catalogue, commerce, geo, payments, pictures, stopping: stopping.signal })
  const { theatre, activity: chartActivities } = charts.host
  const effects = createEffects({
    ...commerce,
    payments,
    store,
    addresses,
    mail,
    sendToPartner: partnerOrders({ database, orders: commerce.orders, documents }),
    openPaymentSession,
    factsOf,
  })
  const onStage = theatre ? theatre.wrap(effects) : effects
  // Others are asked by a remote commerce and by a provider of tax; an effect that is to go wrong is one that may.
  const isOwn = env.commerce.kind === 'own' && !env.tax
  const isLocal = (effect: { id: string; machine: string; src: string; input: unknown }) =>
    asksDatabaseOnly(effect) && !theatre?.isChosen(effect.id, effect.machine, effect.src)
  const untraced = withCountedMessages(
    createEngine({
      kind: checkoutKind,
      store,
      effects: tracedEffects(countedEffects(wrapEffects ? wrapEffects(onStage) : onStage, telemetry)),
      ...(isOwn && !wrapEffects && { isLocal }),
      normalizers: createNormalizers({ ...commerce, catalogue, store }),
      recall: async (cartId) => ({ ...(await loadFacts({ ...commerce, factsOf }, cartId)) }),
      clock: { ...systemClock, stopwatch },
      newId: randomUUID,
      hash: hexDigestOf,
      onIncident: (incident) => {
        telemetry.countIncident(incident.kind)
        log.warn(incident, 'The checkout engine met an incident')
      },
    }),
    chartActivities,
  )
  const engine = tracedEngine(countedRefusals(untraced, telemetry))
  // An embedded database has one process at a time: earlier lease holders are dead.
  if (database.kind === 'pglite') await store.releaseAllLeases()
  const shared = {
    clock: { ...systemClock, stopwatch },
    chartActivities,
    commerce,
    database,
    engine,
    env,
    geo,
    log,
    renderEmail,
    telemetry,
  }
  const { returns, returnEngine } = await openReturns(shared)
  const { reviews, reviewEngine } = await openReviews(shared)
  const { partners, applicationEngine } = await openApplications(shared)
  const engines = [engine, returnEngine, reviewEngine, applicationEngine]
  if (backgroundJobs)
    await charts.keepVersion().catch((error) => log.error(error, 'What the charts of this version are was not kept'))
  const onFinding = ({ kind }: { kind: FindingKind }) => telemetry.countIncident(`payment.${kind}`)
  const regularly = backgroundJobs
    ? [
        // Carts, returns, reviews and applications without requests: timers that are due, effects that a crash left.
        ...engines.map(({ sweep }) =>
          everySecond(
            async () => (await sweep(sweptAtOnce)) === sweptAtOnce,
            (error) => log.error(error, 'Sweeping failed; it is tried again'),
          ),
        ),
        // What is kept no longer (adapters/retention/README.md).
        everySecond(
          () => forgetOld(database),
          (error) => log.error(error, 'Deleting what is over failed; it is tried again'),
          { pauseMs: forgettingEveryMs },
        ),
        // The numbers of the live layer.
        everySecond(charts.countShoppers, (error) => log.error(error, 'Counting how shoppers move failed; it is tried again')),
        // Where carts and orders are kept, sales are reported.
        ...(env.commerce.kind === 'own'
          ? [
              everySecond(
                () => commerce.orders.reportTaxes(),
                (error) => log.error(error, 'Reporting taxes failed; it is tried again'),
              ),
            ]
          : []),
        ...(carriers ? [followRegularly(carriers, { commerce, log, telemetry })] : []),
        reconcileRegularly({ payments, orders: commerce.orders, engine, log, onFinding }),
        ...(env.smtp ? [sendOutbox(env.smtp, { database, documents, log, telemetry })] : []),
      ]
    : []
  return {
    env,
    log,
    database,
    store,
    attempts,
    firstAnswers,
    catalogue,
    commerce,
    carriers,
    payments,
    openPaymentSession,
    testCards: await testCardsFor(env),
    demoAccounts: await demoAccountsFor(env),
    documents,
    recalledOf: (cart) => ({ ...checkoutFactsOf(cart, factsOf(cart), null) }),
    charts: charts.host,
    pictures,
    garages: createGarages(database),
    geo,
    accounts,
    mail,
    missedVehicles: createMissedVehicles(database),
    partners,
    pastSearches: createPastSearches(database),
    reviews,
    returns,
    searches: createSearchIndex({ database }),
    support,
    telemetry,
    vehicleLookup,
    visits: createVisits(database),
    occupation,
    engine,
    returnEngine,
    reviewEngine,
    applicationEngine,
    stopping: stopping.signal,
    stop: () => stopping.abort(),
    async close() {
      stopping.abort()
      await Promise.all([...engines.map((each) => each.stop()), ...regularly.map((stop) => stop())])
      await charts.close()
      await database.close()
    },
  }
}

function followRegularly(carriers: Carriers, { commerce, log, telemetry }: Pick<Shop, 'commerce' | 'log' | 'telemetry'>) {
  const follow = createFollowParcels({
    fulfilment: commerce.fulfilment,
    carriers,
    onTrouble({ kind, message }) {
      log.warn({ event: `carrier.${kind}` }, message)
      telemetry.countIncident(`carrier.${kind}`)
    },
  })
  return everySecond(follow, (error) => log.error(error, 'Asking for news of parcels failed; it is tried again'))
}
