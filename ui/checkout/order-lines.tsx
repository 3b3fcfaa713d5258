/** The tires of a cart or an order with their pictures, a line each. */
import type { SiteProduct } from '#machines/domain/cart.ts'
import { formatCents } from '#machines/domain/money.ts'
import { tires } from '#machines/domain/tires.ts'
import { ProductArt } from './product-art.tsx'

export function OrderLines({ siteProducts }: { siteProducts: SiteProduct[] }) {
  return siteProducts.map((product) => (
    <div className="sum-i" key={product.productId}>
      <ProductArt product={product} size={72} />
      <p>
        <span className="muted">{product.brand.label}</span>
        <br />
        <strong>{product.name}</strong>
        <br />
        <span className="muted">
          {product.size}, {tires(product.quantity)}
        </span>
      </p>
      <span className="strong num">{formatCents(product.quantity * product.price.salePriceInCents)}</span>
    </div>
  ))
}
