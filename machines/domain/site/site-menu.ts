/** Where the header, the footer and the menu calls lead (specification 001, section 3). One list, so that they cannot disagree. */

export interface MenuLink {
  href: string
  label: string
}

export const headerMenu: readonly MenuLink[] = [
  { href: '/tire-sizes', label: 'Browse tires' },
  { href: '/vehicles', label: 'Vehicles' },
  { href: '/brands', label: 'Brands' },
  { href: '/guided-shopping', label: 'Guide me' },
  { href: '/help-center', label: 'Help' },
]

export const footerMenu = {
  shop: [
    { href: '/tire-sizes', label: 'Tire sizes' },
    { href: '/vehicles', label: 'Vehicles' },
    { href: '/brands', label: 'Brands' },
    { href: '/categories', label: 'Categories' },
    { href: '/types', label: 'Types' },
    { href: '/tire-reviews', label: 'Tire reviews' },
    { href: '/tire-shops', label: 'Tire shops' },
    { href: '/cart', label: 'Cart' },
    { href: '/installer-signup', label: 'For installers' },
  ],
  help: [
    { href: '/help-center', label: 'Help center' },
    { href: '/contact', label: 'Contact' },
    { href: '/returns-and-refunds', label: 'Returns' },
    { href: '/free-shipping', label: 'Shipping' },
    { href: '/faqs', label: 'Questions' },
  ],
  legal: [
    { href: '/sales', label: 'Terms of sale' },
    { href: '/terms', label: 'Terms of use' },
    { href: '/privacy-policy', label: 'Privacy' },
    { href: '/accessibility', label: 'Accessibility' },
    { href: '/about', label: 'About us' },
    { href: '/sitemap', label: 'All pages' },
  ],
} as const satisfies Record<string, readonly MenuLink[]>
