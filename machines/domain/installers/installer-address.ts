import { slugOf } from '#machines/domain/slug.ts'

/**
 * The address of a shop's page (specification, storefront, route table): `/tire-shops/shop/fifth-street-garage/TL-000001`. Its id finds it; a
 * name that no address can have is `shop`.
 */
export function installerHref({ company, installerId }: { company: string; installerId: string }): string {
  return `/tire-shops/shop/${slugOf(company) ?? 'shop'}/${installerId}`
}
