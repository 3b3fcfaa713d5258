/**
 * A shopper over HTTP, with a cookie jar: through the pages as a browser without JavaScript goes, and through the headless
 * API as a program does.
 */
import { CookieJar } from 'tough-cookie'
import type { ServedCheckout } from '#machines/checkout/kind.ts'
import { browserName } from '#model-tests/setup/browser-name.ts'
import { type FormButton, formButtons, submissionOf } from './forms.ts'
import { elementsIn, type HtmlElement, parseHtml, textOf } from './html.ts'
import { type ReadResponse, request } from './request.ts'

/** No compression between local processes. */
const asTheyAre = { 'Accept-Encoding': 'identity' }

export interface Answer extends ReadResponse {
  url: URL
}

export interface Ask {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** The page that the request comes from; none for an address that was typed. */
  from?: URL
}

/** A browser without JavaScript: keeps cookies, follows redirects, says where its requests come from. */
export class Visitor {
  readonly jar = new CookieJar()

  constructor(
    readonly origin: string,
    /** Sent with every request: what a proxy in front would say, for instance. */
    readonly headers: Readonly<Record<string, string>> = ownAddress(),
  ) {}

  /** Types an address. */
  open(path: string): Promise<Page> {
    return this.navigate(new URL(path, this.origin), {})
  }

  /** Goes somewhere, following redirects by hand as a browser does; a page that is refused is a page too. */
  async navigate(target: URL, ask: Ask): Promise<Page> {
    let url = target
    let { method, body } = ask
    for (let hops = 0; hops < 10; hops += 1) {
      const answer = await this.ask(url, { ...ask, method, body })
      const location = answer.headers.get('Location')
      if (answer.status < 300 || answer.status > 399 || location === null) return new Page(this, answer)
      url = new URL(location, url)
      if (answer.status < 307) [method, body] = ['GET', undefined]
    }
    throw new Error(`${target} redirects in circles`)
  }

  /** One request with the cookies of the jar, not followed anywhere. */
  async ask(target: string | URL, { method = 'GET', headers = {}, body, from }: Ask = {}): Promise<Answer> {
    const url = new URL(target, this.origin)
    const cookies = await this.jar.getCookieString(url.href)
    const response = await request(url, {
      method,
      body,
      headers: {
        Accept: 'text/html',
        'User-Agent': browserName,
        ...asTheyAre,
        ...this.headers,
        ...(cookies ? { Cookie: cookies } : {}),
        'Sec-Fetch-Site': siteOf(from, url),
        ...(from && method !== 'GET' ? { Origin: from.origin } : {}),
        ...headers,
      },
    })
    for (const cookie of response.headers.getSetCookie()) await this.jar.setCookie(cookie, url.href)
    return { ...response, url }
  }

  /** Continues with the cart of an API client. */
  async hold({ secret }: Pick<ApiShopper, 'secret'>): Promise<void> {
    await this.jar.setCookie(`${cartCookie}=${cookieOfSecret(secret)}; Path=/`, this.origin)
  }

  /** What a form of a page that is shown now is about; cookies that pages set or take away stay as they are. */
  async about(): Promise<string> {
    const url = new URL('/contact', this.origin)
    const Cookie = await this.jar.getCookieString(url.href)
    const { text } = await request(url, { headers: { ...this.headers, ...(Cookie && { Cookie }) } })
    const about = /name="about" value="([^"]*)"/.exec(text)?.[1]
    if (about === undefined) throw new Error('The contact form does not say what it is about')
    return about
  }

  /** The id of the open cart; null without one. */
  async cartId(): Promise<string | null> {
    const { status, text } = await this.ask('/cart-summary')
    return status === 200 ? (JSON.parse(text) as { siteCart: { id: string } }).siteCart.id : null
  }

  async state(cartId: string): Promise<ServedCheckout> {
    const { status, text } = await this.ask(`/checkout/state?cartId=${cartId}`, { headers: { Accept: 'application/json' } })
    if (status !== 200) throw new Error(`The state of cart ${cartId} answered ${status}: ${text}`)
    return JSON.parse(text) as ServedCheckout
  }
}

/**
 * A unique client address in `X-Forwarded-For`. The shop's limits by address then count each shopper separately, as in
 * production; together they would exceed the limit of one household.
 */
function ownAddress(): Readonly<Record<string, string>> {
  return { 'X-Forwarded-For': `10.${crypto.getRandomValues(new Uint8Array(3)).join('.')}` }
}

/** A browser with the cart of a program, on any node: cookies do not know ports. */
export async function sameShopper(shopper: Pick<ApiShopper, 'origin' | 'secret'>, node = shopper.origin): Promise<Visitor> {
  const visitor = new Visitor(node)
  await visitor.hold(shopper)
  return visitor
}

/** Which cart a browser has, by its secret. */
export const cartCookie = 'treadline-cart'

export function cookieOfSecret(secret: string): string {
  return encodeURIComponent(Buffer.from(JSON.stringify(secret)).toString('base64'))
}

export function secretOfCookie(value: string): string {
  return JSON.parse(Buffer.from(decodeURIComponent(value), 'base64').toString()) as string
}

/** A page as it was served. It stays as it is: pressing a button on an old one is what the Back button makes possible. */
export class Page {
  readonly status: number
  readonly url: URL
  readonly html: string
  #document?: HtmlElement
  #buttons?: FormButton[]

  constructor(
    readonly visitor: Visitor,
    answer: Answer,
  ) {
    this.status = answer.status
    this.url = answer.url
    this.html = answer.text
  }

  get document(): HtmlElement {
    this.#document ??= parseHtml(this.html)
    return this.#document
  }

  /** Path and query. */
  get path(): string {
    return this.url.pathname + this.url.search
  }

  get heading(): string {
    const heading = this.elements().find(({ localName }) => localName === 'h1')
    return heading ? textOf(heading) : ''
  }

  get text(): string {
    return textOf(this.document)
  }

  get buttons(): readonly FormButton[] {
    this.#buttons ??= formButtons(this.document)
    return this.#buttons
  }

  /** Presses a button by its name: all of it, or its beginning. `typed` fills in the form's fields first. */
  press(name: string, typed: Record<string, string> = {}): Promise<Page> {
    const { method, action, fields } = submissionOf(this.document, this.#button(name), typed)
    const target = new URL(action, this.url)
    const encoded = new URLSearchParams(fields).toString()
    if (method === 'GET') {
      target.search = encoded
      return this.visitor.navigate(target, { from: this.url })
    }
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    return this.visitor.navigate(target, { method, headers, body: encoded, from: this.url })
  }

  /** Follows a link by its words: all of them, or their beginning. */
  follow(words: string): Promise<Page> {
    const link = this.document
      .querySelectorAll('a[href]')
      .find((element) => isNamed(element.attrs['aria-label'] ?? textOf(element), words))
    if (!link) throw new Error(`${this.path} has no link ${words}`)
    return this.visitor.navigate(new URL(link.attrs.href ?? '', this.url), { from: this.url })
  }

  /** What a field holds: the value it would post. */
  field(name: string): string | undefined {
    const values = this.buttons.flatMap((button) => submissionOf(this.document, button, {}).fields)
    return values.find(([field]) => field === name)?.[1]
  }

  elements(): HtmlElement[] {
    return elementsIn(this.document)
  }

  #button(name: string): FormButton {
    const named = this.buttons.filter((button) => isNamed(button.name, name))
    const button = named.find(({ isDisabled }) => !isDisabled)
    if (button) return button
    const names = this.buttons.map((other) => other.name).join(' | ')
    throw new Error(named.length ? `${name} cannot be pressed on ${this.path}` : `${this.path} has no ${name}, only: ${names}`)
  }
}

/** What `POST /checkout/events` answers, refusals included. */
export interface EventAnswer extends ServedCheckout {
  outcome?: 'applied' | 'rejected'
  reason?: string
  errorMessage?: string
  code?: string
  issues?: Array<{ field: string; message: string }>
}

/** A program that drives the charts of one cart. */
export class ApiShopper {
  constructor(
    readonly origin: string,
    readonly cartId: string,
    readonly secret: string,
    /** Its credentials. */
    readonly headers: Record<string, string>,
  ) {}

  /** Opens a cart. `from`: headers that every request carries, such as the client's address as a proxy reports it. */
  static async open(origin: string, by: 'bearer' | 'cookie' = 'bearer', from = ownAddress()): Promise<ApiShopper> {
    const { status, headers: received, text } = await request(`${origin}/cart-summary`, { method: 'POST', headers: from })
    if (status !== 201) throw new Error(`No cart was opened: ${status} ${text}`)
    const { siteCart } = JSON.parse(text) as { siteCart: { id: string } }
    const [cookie = ''] = (received.get('Set-Cookie') ?? '').split(';')
    const secret = secretOfCookie(cookie.slice(cookie.indexOf('=') + 1))
    const headers: Record<string, string> =
      by === 'bearer' ? { Authorization: `Bearer ${secret}` } : { Cookie: cookie, Origin: origin }
    return new ApiShopper(origin, siteCart.id, secret, { ...from, ...headers })
  }

  /** The same shopper, talking to another node. */
  at(origin: string): ApiShopper {
    return new ApiShopper(origin, this.cartId, this.secret, this.headers)
  }

  async send(
    machine: string,
    event: Record<string, unknown>,
    { key = crypto.randomUUID(), expectedRevision }: { key?: string; expectedRevision?: number } = {},
  ): Promise<{ status: number; headers: Headers; body: EventAnswer }> {
    return this.post('/checkout/events', { cartId: this.cartId, machine, event, key, expectedRevision })
  }

  async post(path: string, body: unknown): Promise<{ status: number; headers: Headers; body: EventAnswer }> {
    const { status, headers, text } = await request(this.origin + path, {
      method: 'POST',
      headers: { ...asTheyAre, ...this.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status, headers, body: JSON.parse(text) as EventAnswer }
  }

  async get<Body>(path: string): Promise<{ status: number; body: Body }> {
    const { status, text } = await request(this.origin + path, { headers: { ...asTheyAre, ...this.headers } })
    return { status, body: JSON.parse(text) as Body }
  }

  async state(): Promise<ServedCheckout> {
    const { status, body } = await this.get<ServedCheckout>(`/checkout/state?cartId=${this.cartId}`)
    if (status !== 200) throw new Error(`The state of cart ${this.cartId} answered ${status}`)
    return body
  }
}

function isNamed(name: string, wanted: string): boolean {
  return name === wanted || name.startsWith(`${wanted} `) || name.startsWith(`${wanted},`)
}

/** What a browser says of a request's origin. Ports do not make another site. */
function siteOf(from: URL | undefined, to: URL): string {
  if (!from) return 'none'
  if (from.origin === to.origin) return 'same-origin'
  return from.hostname === to.hostname ? 'same-site' : 'cross-site'
}
