/** `/brands/[brand]/[productLine]/p/[itemId]`: a tire in one size, and the way into the cart. */
import { data, type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { itemIdPart } from '#app/server/page/address-part.ts'
import { databaseTime } from '#app/server/page/database-time.ts'
import { answerOrNull } from '#app/server/page/optional-answer.ts'
import { requireOwnAddress } from '#app/server/page/own-address.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { shownText } from '#app/server/page/shown-text.ts'
import { structuredTerms } from '#app/server/page/structured-data.ts'
import { deliveryPromises } from '#app/server/visitor/delivery-promises.ts'
import { addToCart } from '#app/subjects/carts/add-to-cart.ts'
import { methodOf } from '#app/subjects/carts/take-delivery.ts'
import { compareBar } from '#app/subjects/compare/kept-list.ts'
import { lastList } from '#app/subjects/listing/last-list.ts'
import { pricedAheadOf, readPricedAhead } from '#app/subjects/priced-ahead/priced-ahead.ts'
import { discontinued } from '#app/subjects/product/discontinued.ts'
import { financeOf } from '#app/subjects/product/finance.ts'
import { quantitiesAsked } from '#app/subjects/product/quantities-asked.ts'
import { recentTires, rememberViewed } from '#app/subjects/product/recently-viewed.ts'
import { tireFacts } from '#app/subjects/product/tire-facts.ts'
import { tiresInstead } from '#app/subjects/product/tires-instead.ts'
import { lineReviews, reviewedProduct } from '#app/subjects/reviews/line-reviews.ts'
import { productFit } from '#app/subjects/vehicles/fit.ts'
import { buyerOf } from '#machines/domain/accounts/buyer.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import { productHref } from '#machines/domain/catalogue/product-href.ts'
import { videoOrigin } from '#machines/domain/catalogue/product-media.ts'
import { sizesOffered } from '#machines/domain/catalogue/sizes-offered.ts'
import { tireMarks } from '#machines/domain/catalogue/tire-marks.ts'
import { messages } from '#machines/domain/contact.ts'
import { usualQuantity } from '#machines/domain/pricing/mounting.ts'
import { productPromotions } from '#machines/domain/pricing/product-promotions.ts'
import { rebateInWords } from '#machines/domain/pricing/rebate.ts'
import { trueScaleHref } from '#machines/domain/sizes/true-scale-address.ts'
import { type ProductView, readPicture } from '#ui/screens/product/product.view.ts'
import { productCrumbs } from '#ui/screens/product/product-crumbs.ts'
import { ProductScreen } from '#ui/screens/product/product-screen.tsx'
import { readQuantities } from '#ui/screens/product/quantities.ts'
import { tirePicture } from '#ui/share/tire-picture.ts'
import { artOfItem } from '#ui/tire-art/of-item.ts'
import { isDrawable } from '#ui/tire-art/url.ts'

export const handle: HandleOf<typeof loader> = {
  area: '/brands',
  title: ({ view: { product } }) => `${product.item.brand.label} ${product.item.line.name} ${product.item.sizeLabel}`,
  description: ({ view: { product } }) => product.line.description,
  canonical: ({ view: { product } }) => productHref(product.item),
  // where an advertisement leads: `?ad=yes`
  robots: ({ page }) => (page.isAd ? 'noindex' : null),
  crumbs: ({ view: { product } }) => productCrumbs(product),
  picture: ({ view: { product } }) => tirePicture(product.item),
  structured: ({ view, page }, origin) => structuredTire(view, page.terms, origin),
}

export const meta = metaOf(handle)

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { commerce } = context.shop
  const catalogue = await context.visitor.catalogue()
  const { searchParams } = new URL(request.url)
  const found = await catalogue.product(itemIdPart(params.itemId), await context.visitor.userType())
  if (!found) throw new Response(null, { status: 404 })
  const { sizes, ...product } = found
  const address = productHref(product.item)
  requireOwnAddress(request, address)
  const zip = await context.visitor.zip()
  const { state, of } = await deliveryPromises(context)
  const promises = of(product.item)
  const fit = await productFit(request, context, found)
  const isInstalled = promises.some(({ method }) => method === 'installer')
  // Without a ZIP, or for a tire that shops do not install, there is no shop; the makers' promotions are known all the same.
  const nearest = (mobileInstall: boolean, limit: number, ids: readonly string[] = []) =>
    answerOrNull(context, 'shops near the visitor', () =>
      commerce.installers.findInstallers({
        itemId: product.item.itemId,
        brand: product.item.brandSlug,
        quantity: usualQuantity,
        userZip: isInstalled ? zip : null,
        mobileInstall,
        sort: 'distance',
        limit,
        ...(ids.length > 0 && { installerIds: [...ids] }),
      }),
    )
  const cart = await context.visitor.cart()
  // The shop of the cart, or else the one that the shopper picked before, is on the page of every tire.
  const asked = cart?.installerDetails?.installerId ?? (await context.visitor.requestedInstallerId())
  const shopsOf = async (mobileInstall: boolean, limit: number) => {
    const known = asked === null ? null : await nearest(mobileInstall, 1, [asked])
    const canMount = known?.siteInstallerList.some(({ mountingObstacle }) => mountingObstacle === null)
    return canMount ? known : nearest(mobileInstall, limit)
  }
  const { publicOrigin } = context.shop.env
  const { axles, usual } = quantitiesAsked(product.item.line, fit)
  const isVisited = zip !== null && promises.some(({ method }) => method === 'mobile')
  const [near, mobile] = await Promise.all([shopsOf(false, 1), isVisited ? shopsOf(true, 4) : null])
  const pricedAhead = await pricedAheadOf(context, {
    items: [product.item],
    usual: usual.front + usual.rear,
    settings: readPricedAhead(searchParams),
    path: address,
    kept: [...searchParams].filter(([name]) => ['view', 'front', 'rear'].includes(name)),
  })
  const gone = await discontinued(context, product.item)
  const { compare, cookies } = await compareBar(request, context)
  const headers = new Headers()
  const viewed = await rememberViewed(request, context, product.item.itemId)
  const list = await lastList(request, context)
  for (const cookie of [...cookies, ...viewed, ...list.cookies]) headers.append('Set-Cookie', cookie)
  const quantities = readQuantities(searchParams, usual)
  const video = product.line.video ?? null
  // its document alone may have the frame
  if (video !== null && searchParams.get('view') === 'video') context.allowFrame(videoOrigin)
  const view: ProductView = {
    product,
    sizes: sizesOffered(sizes, product.item),
    lastList: list.link,
    compare,
    instead: await tiresInstead(context, product.item),
    recent: await recentTires(request, context, product.item.itemId),
    picture: isDrawable(artOfItem(product.item))
      ? readPicture(searchParams, video)
      : { picture: 'unavailable', turn: 0, video: null },
    axles,
    quantities,
    finance: await financeOf(context, product.item, quantities.front + quantities.rear),
    fit,
    reviews: await lineReviews(context, product.item),
    pricedAhead: { view: pricedAhead.view, bill: pricedAhead.bills[0] ?? null },
    marks: tireMarks(product.item),
    facts: tireFacts(product.item),
    drawnHref: trueScaleHref({ tire: product.item.itemId }),
    rebate: rebateInWords(product.line.rebate, { now: await databaseTime(context), state }),
    discontinued: gone,
    promotions: productPromotions(near, product.item, buyerOf(await context.visitor.account(), false), isInstalled),
    delivery: {
      zip,
      refusedZip: refusedZip(searchParams, context.visitor.zipInAddress()),
      state,
      shop: near?.siteInstallerList[0] ?? null,
      // as in the checkout, only a verified one is offered
      mobile: mobile?.siteInstallerList.find(({ authorisedInstaller }) => authorisedInstaller) ?? null,
      ofCart: cart && cart.quantity > 0 ? choiceOf(cart) : null,
      areInstallersSilent: near === null,
      promises,
    },
  }
  const page = {
    isAd: searchParams.get('ad') === 'yes',
    terms: structuredTerms({ promises, state, leadDays: product.item.leadDays }, publicOrigin),
  }
  return data({ view, page }, { headers, status: gone?.isGone ? 410 : 200 })
}

export const action = addToCart

export default function ProductRoute() {
  return <ProductScreen {...useLoaderData<typeof loader>()} />
}

function choiceOf(cart: CartSummary): ProductView['delivery']['ofCart'] {
  const method = methodOf(cart)
  return method && { method, slot: cart.cartAppointment }
}

/** The tire with the visitor's price; a crawler sees a guest's. */
function structuredTire({ product, reviews }: Pick<ProductView, 'product' | 'reviews'>, terms: object, origin: string) {
  const { brand, item, line } = product
  const name = `${brand.label} ${line.name} ${item.sizeLabel}`
  const shown = reviews && { summary: reviews.summary, reviews: reviews.helpful }
  const url = `${origin}${productHref(item)}`
  const availability = `https://schema.org/${availabilityOf(item)}`
  const price = (item.priceInCents / 100).toFixed(2)
  const offers = { '@type': 'Offer', url, price, priceCurrency: 'USD', availability, ...terms }
  const image = `${origin}${tirePicture(item).path}`
  return reviewedProduct({ brand, line, name }, shown, { sku: item.itemId, url, image, offers })
}

function availabilityOf({ stock, isDiscontinued }: CatalogueItem): 'InStock' | 'Discontinued' | 'OutOfStock' {
  if (stock > 0) return 'InStock'
  return isDiscontinued ? 'Discontinued' : 'OutOfStock'
}

/** While the ZIP dialog is open over the page, the dialog says it. */
function refusedZip(params: URLSearchParams, zip: string | null): ProductView['delivery']['refusedZip'] {
  const asked = params.get('userZip')
  return asked === null || zip !== null || params.get('zip') === 'open' ? null : { text: shownText(asked), message: messages.zip }
}
