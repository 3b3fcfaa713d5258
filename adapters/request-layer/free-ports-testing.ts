/** Ports for servers of tests that must know their address before they start. */
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that systems hand out to connections and to `listen(0)`, so that none of these takes a port between its probe and
 * the start of its server. Each process begins at a place of its own: the step has no divisor in common with the number of places.
 */
const first = 10_000
const places = 1_000
const portsOfPlace = 20
const step = 37

let next = ((process.pid * step) % places) * portsOfPlace

/** Ports that were free a moment ago, all different. Throws where there are too few. */
export async function freePorts(count: number): Promise<number[]> {
  const found: number[] = []
  for (let tries = 0; found.length < count && tries < places * portsOfPlace; tries += 1) {
    const port = first + next
    next = (next + 1) % (places * portsOfPlace)
    if (await isFree(port)) found.push(port)
  }
  if (found.length < count) throw new Error(`No free port on 127.0.0.1 from ${first} to ${first + places * portsOfPlace}`)
  return found
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening')
  } catch {
    return false
  }
  await new Promise((resolve) => probe.close(resolve))
  return true
}
