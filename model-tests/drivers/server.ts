/**
 * The built shop as shoppers meet it: server processes of their own, and the payment provider in another, so that killing
 * the shop kills nothing else.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePorts } from '#adapters/request-layer/free-ports-testing.ts'
import { builtPaymentSimulator, builtServer } from '#app/cli/build/build.ts'
import { demoEmailDomain } from '#fixtures/accounts/email-domain.ts'
import { startIdentitySimulator } from '#fixtures/occupation/simulator.ts'
import type { HostNames } from '#fixtures/payments/braintree/client/hosts.ts'
import { simulatedAccess } from '#fixtures/payments/simulated-providers.ts'
import { nodeFlags } from '#model-tests/setup/node-flags.ts'
import { resetItemsOnSale } from './http/purchase.ts'
import { buildOnce, filledDataDir, openEmptyPostgres, openFilledPostgres } from './prepared-shop.ts'
import { type Provider, providerAt } from './provider.ts'

export interface ShopServer {
  /** As shoppers type it: `http://localhost:4000`. */
  readonly url: string
  /** What it has printed, all starts together. */
  output(): string
  /** SIGKILL, without cleanup or output. Ends once the process is gone. */
  kill9(): Promise<void>
  /** SIGTERM, as an init system sends it; gives the exit code, null when a signal ended it. */
  end(): Promise<number | null>
  /** Starts it again on the same data; a running one is killed first. */
  restart(): Promise<void>
}

export interface RunningShop {
  /** The first node. */
  shop: ShopServer
  shops: ShopServer[]
  provider: Provider & {
    /** What it has printed. */
    output(): string
  }
  /** Opens the identity provider of all shops, in this process; before that and after `close` there is none. */
  openIdentityProvider(): ReturnType<typeof startIdentitySimulator>
  /** Where the first node keeps its data, and the provider its ledger. */
  dataDir: string
  /** The first node's, for `openDatabase`; an embedded one opens once its shop is down. */
  database: { url: string; sessionUrl?: string } | { dataDir: string }
  stop(): Promise<void>
}

/** Nodes of one database are one shop: what one has signed, the others read. */
const sharedSecret = 'model-tests-session-secret-of-all-nodes'
const identityClient = { clientId: 'treadline', clientSecret: 'model-tests-client-secret' }

/**
 * Opens a filled shop of one or more nodes on a Postgres server of its own, or one on the embedded database (`pglite`), which
 * takes twice the time for a page: use it to test the demo's data folder. With `sharedCommerce`, the nodes are shops of their
 * own whose carts and orders the first one keeps.
 */
export async function openRunningShop({
  nodes = 1,
  on = 'postgres',
  mode = 'demo',
  isEmpty = false,
  sharedCommerce = false,
  braintreeHosts = 'own',
  flags = nodeFlags,
  environment = () => ({}),
}: {
  nodes?: number
  on?: 'pglite' | 'postgres' | OpenPostgres
  /** `serve`: as in production, with cards as the only payment method. It takes Postgres. */
  mode?: 'demo' | 'serve'
  /** On a Postgres that nothing has filled: only `serve` leaves it so. */
  isEmpty?: boolean
  sharedCommerce?: boolean
  /** `vendor`: browsers have to be led to the provider from Braintree's own hosts. */
  braintreeHosts?: HostNames
  /** Of Node; those of the tests make it quick and large. */
  flags?: readonly string[]
  /** More variables of the shops; the provider's address is known by then. */
  environment?(providerUrl: string): Record<string, string>
} = {}): Promise<RunningShop> {
  await buildOnce()
  const dataDir = await mkdtemp(join(tmpdir(), 'treadline-world-'))
  const postgres = await openedPostgres(on, isEmpty)
  if (postgres && mode === 'serve' && !isEmpty) await removeDemoPeople(postgres.url)
  if (!postgres) await cp(await filledDataDir(), dataDir, { recursive: true })
  if (sharedCommerce)
    for (let node = 1; node < nodes; node += 1)
      await cp(await filledDataDir(), join(dataDir, `node-${node}`), { recursive: true })
  const [providerPort, identityPort, ...ports] = (await freePorts(nodes + 2)) as [number, number, ...number[]]
  const urls = ports.map((port) => `http://localhost:${port}`)
  urls.forEach(resetItemsOnSale)
  const providerUrl = `http://127.0.0.1:${providerPort}`
  const provider = new Process(
    builtPaymentSimulator,
    'Payment simulator at',
    {
      PORT: String(providerPort),
      DATA_DIR: dataDir,
      SHOP_ORIGINS: urls.join(','),
      BRAINTREE_HOSTS: braintreeHosts,
    },
    flags,
  )
  const shops = urls.map((url, node) => {
    const server = new Process(
      builtServer,
      'Treadline is open at',
      {
        TREADLINE_MODE: mode,
        MADE_UP_SHOPPERS: 'off',
        PORT: new URL(url).port,
        DATA_DIR: node === 0 ? dataDir : join(dataDir, `node-${node}`),
        LOG_LEVEL: 'info',
        // Trusts `X-Forwarded-For`, so that each shopper has an address of their own.
        TRUSTED_PROXIES: '1',
        ...(mode === 'serve' ? sandboxKeys(providerUrl) : { PAYMENT_SIMULATOR_URL: providerUrl }),
        OCCUPATION_ISSUER: `http://localhost:${identityPort}`,
        OCCUPATION_CLIENT_ID: identityClient.clientId,
        OCCUPATION_CLIENT_SECRET: identityClient.clientSecret,
        ...carrierAccess(providerUrl),
        ...(postgres ? databaseAccess(postgres) : {}),
        ...(sharedCommerce ? commerceOf(node, urls[0]!) : {}),
        ...environment(providerUrl),
      },
      flags,
    )
    const shop: ShopServer = {
      url,
      output: () => server.output,
      kill9: () => server.kill(),
      end: () => server.end(),
      async restart() {
        await server.kill()
        await server.start()
      },
    }
    return { shop, server }
  })
  const stop = async () => {
    await Promise.all([provider, ...shops.map(({ server }) => server)].map((process) => process.kill()))
    await postgres?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await provider.start()
    for (const { server } of shops) await server.start()
  } catch (problem) {
    await stop()
    throw problem
  }
  const first = shops[0]
  if (!first) throw new Error('A world needs a shop')
  return {
    shop: first.shop,
    shops: shops.map(({ shop }) => shop),
    dataDir,
    database: postgres ? { url: postgres.url, sessionUrl: postgres.sessionUrl } : { dataDir },
    provider: { ...providerAt(providerUrl, dataDir), output: () => provider.output },
    openIdentityProvider: () =>
      startIdentitySimulator({
        ...identityClient,
        port: identityPort,
        redirectUris: urls.map((url) => `${url}/idMeCallback`),
      }),
    stop,
  }
}

/** A Postgres with the filled shop, which ends with the nodes that are opened on it. */
interface OpenPostgres {
  url: string
  /** Where `url` leads through a pooler. */
  sessionUrl?: string
  /** A server that follows it. */
  replicaUrl?: string
  stop(): Promise<void>
}

async function openedPostgres(on: 'pglite' | 'postgres' | OpenPostgres, isEmpty: boolean): Promise<OpenPostgres | null> {
  if (typeof on === 'object') return on
  if (on === 'pglite') return null
  return isEmpty ? openEmptyPostgres() : openFilledPostgres()
}

function databaseAccess({ url, sessionUrl, replicaUrl }: OpenPostgres): Record<string, string> {
  return {
    DATABASE_URL: url,
    SESSION_SECRET: sharedSecret,
    ...(sessionUrl ? { DATABASE_SESSION_URL: sessionUrl } : {}),
    ...(replicaUrl ? { REPLICA_URL: replicaUrl } : {}),
  }
}

/** The first shop keeps carts and orders; the others ask it with the demonstration's client. */
function commerceOf(node: number, first: string): Record<string, string> {
  if (node === 0) return { COMMERCE_SERVICE: 'on' }
  const client = { COMMERCE_CLIENT_ID: 'treadline-demo', COMMERCE_CLIENT_SECRET: 'demo-client-secret-for-localhost' }
  return { COMMERCE_URL: `${first}/commerce`, ...client }
}

/** A shop with these takes the simulator for Braintree's own sandbox, as production must, which takes no simulator. */
export function sandboxKeys(providerUrl: string): Record<string, string> {
  const { merchantId, publicKey, privateKey, gatewayUrl } = simulatedAccess(providerUrl).braintree
  return {
    CUSTOMER_SERVICE_PHONE: '(614) 555-0142',
    BRAINTREE_ENVIRONMENT: 'sandbox',
    BRAINTREE_MERCHANT_ID: merchantId,
    BRAINTREE_PUBLIC_KEY: publicKey,
    BRAINTREE_PRIVATE_KEY: privateKey,
    BRAINTREE_GATEWAY_URL: gatewayUrl,
  }
}

/** Production opens no database with accounts whose password is public. */
async function removeDemoPeople(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('delete from account where email like $1', [`%@${demoEmailDomain}`])
  await client.end()
}

/** Nothing outlives the tests, also when they are broken off. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** A Node process in the project's folder that says a known line when it is ready. */
class Process {
  output = ''
  #child: ChildProcess | null = null

  constructor(
    readonly script: string,
    readonly ready: string,
    readonly env: Record<string, string>,
    readonly flags: readonly string[],
  ) {}

  async start(): Promise<void> {
    const child = spawn(process.execPath, [...this.flags, this.script], {
      env: { NODE_ENV: 'production', PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: tmpdir(), ...this.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    running.add(child)
    const from = this.output.length
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error(`${this.script} did not start:\n${this.output.slice(from)}`))
      const limit = setTimeout(fail, 60_000)
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (chunk) => {
          this.output += chunk
          if (!this.output.includes(this.ready, from)) return
          clearTimeout(limit)
          resolve()
        })
      child.once('error', reject)
      child.once('exit', () => {
        running.delete(child)
        clearTimeout(limit)
        fail()
      })
    })
  }

  async end(): Promise<number | null> {
    const child = this.#child
    if (!child) throw new Error(`${this.script} does not run`)
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    const [code] = (await gone) as [number | null]
    return code
  }

  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
}

/** Signs what a carrier and a warehouse tell the shops of tests, whose orders no simulator moves. */
export const carrierSecrets = {
  webhook: 'webhook-secret-between-carrier-and-shop',
  warehouse: 'secret-between-warehouse-and-shop',
}

/** The payment simulator knows no parcels: it refuses each, and the shop follows none. */
function carrierAccess(url: string): Record<string, string> {
  const { webhook, warehouse } = carrierSecrets
  return { EASYPOST_API_KEY: 'a-key', EASYPOST_WEBHOOK_SECRET: webhook, EASYPOST_API_URL: url, WAREHOUSE_SECRET: warehouse }
}
