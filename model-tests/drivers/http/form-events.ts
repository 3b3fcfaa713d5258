/**
 * Which events pages have forms for, and which have been sent by one. The form of an event that none has sent yet is looked
 * for on more pages than the one before the shopper.
 */
import { submissionOf } from './forms.ts'
import type { Page, Visitor } from './http.ts'

type Fields = Record<string, unknown>

/** An event that is to be sent. */
export interface Wanted {
  machine: string
  type: string
  /** As it would be sent by a call. */
  payload: Fields
  /** What the chart reads from it, including defaults. */
  meant: Fields
}

/** A form filled in, as it is posted from its page. */
export interface FilledForm {
  from: URL
  action: string
  encoded: string
}

export class FormEvents {
  /** `cart coupon.apply`: some page had a form of it that could be pressed. */
  readonly offered = new Set<string>()
  readonly sent = new Set<string>()

  /** `without`: events that no form can send, by name; their forms are not expected. */
  constructor(private readonly without: Readonly<Record<string, string>> = {}) {}

  /** The form that sends exactly this, on the page that is open or, if none has ever sent it, elsewhere; null without one. */
  async find(visitor: Visitor, page: Page | null, step: string, wanted: Wanted): Promise<FilledForm | null> {
    const name = `${wanted.machine} ${wanted.type}`
    const isLookedFor = !this.sent.has(name) && !(name in this.without)
    const elsewhere = isLookedFor ? [...(page ? [] : [step]), ...otherPages(wanted)] : []
    let form = page && formFor(page, wanted)
    for (const path of elsewhere) {
      if (form) break
      const other = await visitor.open(path)
      this.see(other)
      form = formFor(other, wanted)
    }
    if (form) this.sent.add(name)
    return form
  }

  /** Notes what the page's buttons would send. */
  see({ buttons }: Page): void {
    for (const { event, isDisabled, isBlocked } of buttons)
      if (event && !isDisabled && !isBlocked) this.offered.add(`${event.machine} ${event.event}`)
  }
}

/** Pages beside the step of the checkout that may have a form. Opening these changes nothing. */
function otherPages({ machine, type, payload }: Wanted): string[] {
  if (type === 'item.add') return [`/brands/x/y/p/${payload.itemId}`]
  return ['cart', 'roadHazard', 'shippingChoice'].includes(machine) ? ['/cart'] : []
}

/**
 * Not part of the payload; rear tires are not chosen here, the delivery beside the tire stays as the page has it, and an order is placed
 * with the digest of its page.
 */
const envelope = new Set(['machine', 'event', 'key', 'about', 'agreed', 'returnTo', 'rearQuantity', 'delivery'])

function formFor(page: Page, { machine, type, payload, meant }: Wanted): FilledForm | null {
  // A tire's page names no chart: its form is there before the cart.
  const isTirePage = type === 'item.add'
  const said = isTirePage ? { itemId: payload.itemId, frontQuantity: payload.quantity } : payload
  const wanted = Object.entries(said).map(([name, value]) => [name, String(value)] as const)
  for (const button of page.buttons) {
    const { event, name, isDisabled, isBlocked } = button
    const isIts = isTirePage ? event === null && name.startsWith('Add ') : event?.machine === machine && event.event === type
    if (isDisabled || isBlocked || !isIts) continue
    const filled = new Map(submissionOf(page.document, button, {}).fields)
    const typed = Object.fromEntries(wanted.filter(([field, value]) => filled.get(field) !== value))
    try {
      const { action, fields } = submissionOf(page.document, button, typed)
      const sent = new Map(fields.filter(([field]) => !envelope.has(field)))
      const isSame = wanted.every(([field, value]) => sent.get(field) === value)
      const isMore = [...sent].some(([field, value]) => value !== '' && !(field in said) && meant[field] !== value)
      if (isSame && !isMore) return { from: page.url, action, encoded: new URLSearchParams(fields).toString() }
    } catch {
      // This button's form cannot say it; another one may.
    }
  }
  return null
}
