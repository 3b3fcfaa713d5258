/** The page of a tire, its media and scores, and who writes reviews of it. */
import { factsOf } from '#model-tests/facts/fact.ts'

export const product = factsOf('storefront', [
  {
    id: 'storefront.349',
    fact: 'Drivers review a product line without an account.',
    statements: ['1.18'],
  },
  {
    id: 'storefront.350',
    fact: 'Reviews are read at /brands/[brand]/[productLine]/reviews and written at /brands/[brand]/[productLine]/write-a-review, each a screen of its own.',
    statements: ['2R.13', '2H.52'],
  },
  {
    id: 'storefront.351',
    fact: 'The link of a tire has a /p/{itemId} segment; without it the address is that of the product line.',
    statements: ['2F.5'],
  },
  {
    id: 'storefront.352',
    fact: 'A promotion has icon, label, showInInstallationOnPDP, showInPDPAbovePrice, style and siteDynamicModal.',
    statements: ['3.22'],
  },
  {
    id: 'storefront.353',
    fact: 'The page of a tire shows its media, the services of a shop, promotions, ways of delivery and reviews.',
    notYet: 'No services of a shop are shown.',
    statements: ['2H.44'],
  },
  {
    id: 'storefront.354',
    fact: 'A score card has handlDuraScore, longevityScore, simpleScore and tractionScore, each with a range, and isDurability.',
    statements: ['3.32'],
  },
  {
    id: 'storefront.355',
    fact: 'A score that is not known is 0 and has the range N/A.',
    statements: ['3.33'],
  },
  {
    id: 'storefront.356',
    fact: 'The image types of a tire are sidetread, sidewall, treadfull, treadonly, unavailable and view360.',
    statements: ['3.35'],
  },
  {
    id: 'storefront.357',
    fact: 'The media of a tire are of the kinds SiteCatalogProductImage and SiteYouTubeVideo.',
    statements: ['3.36'],
  },
  {
    id: 'storefront.358',
    fact: 'Pictures come in the device sizes 640 to 3840.',
    notYet: 'All pictures are drawings without sizes, and no decision says so.',
    statements: ['9.4'],
  },
])
