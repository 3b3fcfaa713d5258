/** Runs the generated steps with the generated outcomes, and restarts the process when it dies. */
import { openAt, place } from '#machines/checkout/journeys-testing.ts'
import type { Charge } from '#machines/checkout/simulated/simulated-bank-testing.ts'
import type { ChartName, Checkout } from '#machines/checkout/testing.ts'
import { outcomeFor } from './outcomes.ts'
import { pressed, typed } from './shopper.ts'
import type { Action, Press, Walk } from './walk.ts'

export type Walker = Awaited<ReturnType<typeof startWalk>>

const minutes = 60_000

/** A process that dies at every effect would never get anywhere. */
const maxDeaths = 4

export async function startWalk({ way, isSeller, from, outcomes }: Walk) {
  let isWorldGood = true
  let hasLapsed = false
  let drawn = 0
  let sent = 0
  let deaths = 0
  /** Events that the shopper has sent. */
  const presses = new Set<string>()
  let died: () => void = () => {}
  const checkout: Checkout = await openAt(from === 'confirmed' ? 'summary' : from, {
    way,
    ...(isSeller && way !== 'warehouse' && { userType: 'Sales Tool' as const }),
    outcomeOf: (effect) => {
      if (isWorldGood) return null
      const outcome = outcomeFor(outcomes[drawn++ % outcomes.length]!, effect, checkout.calls.at(-1)!)
      if (outcome?.kind !== 'hangs' && outcome?.kind !== 'hangsAfter') return outcome
      if (deaths++ >= maxDeaths) return null
      died()
      return outcome
    },
  })
  if (from === 'confirmed') await place(checkout)
  isWorldGood = false
  /** The total on the page that the shopper looks at; it does not change while they look. */
  let seenTotal = checkout.world.total()

  /** Does something; when an effect takes the process down meanwhile, another one starts and looks at the cart. */
  async function survive(attempt: () => Promise<unknown>): Promise<void> {
    for (let next = attempt; ; next = () => checkout.read()) {
      const death = new Promise<'died'>((resolve) => {
        died = () => resolve('died')
      })
      if ((await Promise.race([next(), death])) !== 'died') return
      await checkout.crash()
    }
  }

  /** Whether there was something to press. */
  async function press(action: Press): Promise<boolean> {
    const chosen = pressed(action, way, (await checkout.read()).actors, presses)
    if (!chosen) return false
    presses.add(chosen.type)
    const payload = typed(action, chosen.type, seenTotal, sent)
    const key = `walk-${++sent}`
    const send = () => checkout.send(chosen.machine as ChartName, chosen.type, payload, { key })
    await survive(send)
    if (action.do === 'anything' && action.twice) await survive(send)
    return true
  }

  /** Spontaneous provider actions: capture or expiry. */
  function provider(from: Charge['state'], to: Charge['state']): boolean {
    const moved = [...checkout.world.charges.values()].filter(({ state }) => state === from)
    for (const charge of moved) charge.state = to
    return moved.length > 0
  }

  /** Holds live for days: never shorter than the minutes until an order is final. */
  async function letLapse(): Promise<void> {
    const { stage } = await checkout.view('order')
    if (stage === 'confirmed') hasLapsed = provider('authorized', 'voided') || hasLapsed
  }

  async function act(action: Action): Promise<void> {
    switch (action.do) {
      case 'proceed':
      case 'anything':
        if (!(await press(action))) return
        break
      case 'wait':
        await checkout.advance(action.ms)
        await survive(() => checkout.sweep())
        break
      case 'reprice':
        checkout.world.records.unitPriceInCents += 100
        break
      case 'news':
        await survive(() => checkout.tell('order', { type: 'payment.heard' }))
        break
      case 'providerTakes':
        provider('authorized', 'captured')
        break
      case 'holdLapses':
        await letLapse()
    }
    await survive(() => checkout.read())
    if (action.do !== 'reprice') seenTotal = checkout.world.total()
  }

  return {
    checkout,
    act,
    presses: presses as ReadonlySet<string>,
    /** The provider released an authorization. */
    hasLapsed: () => hasLapsed,
    /** The world is good again, and time passes until nothing is under way: two hours at most. */
    async rest(): Promise<void> {
      isWorldGood = true
      for (let passed = 0; passed < 120 && (await underWay(checkout)).length > 0; passed += 1) {
        await checkout.advance(minutes)
        await checkout.sweep()
      }
    },
  }
}

/** Effects and timers that the charts wait for. */
export async function underWay(checkout: Checkout): Promise<unknown[]> {
  const row = await checkout.store.load(checkout.cartId)
  return Object.values(row!.actors).flatMap(({ pending, timers }) => [...pending, ...timers])
}
