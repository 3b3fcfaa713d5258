/** The address of a shop's page (specification, storefront, route table): `/tire-shops/shop/fifth-street-garage/TL-000001`. */
export function shopHref({ company, installerId }: { company: string; installerId: string }): string {
  const name = company
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `/tire-shops/shop/${name || 'shop'}/${installerId}`
}
