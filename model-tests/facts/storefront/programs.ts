/** Pages of text by one route, articles, press, programs, chat and mailing list. */
import { factsOf } from '#model-tests/facts/fact.ts'

export const programs = factsOf('storefront', [
  {
    id: 'storefront.429',
    fact: '/[slug] is the generic page: one route serves every text, and an unknown address is the 404 page.',
    statements: ['2R.84'],
  },
  {
    id: 'storefront.430',
    fact: '/learn is a page.',
    notYet: 'The address answers 404.',
    statements: ['2R.22'],
  },
  {
    id: 'storefront.431',
    fact: '/learn/[category] lists the articles of a category.',
    notYet: 'The address answers 404.',
    statements: ['2R.23'],
  },
  {
    id: 'storefront.432',
    fact: '/learn/[category]/[slug] is an article.',
    notYet: 'The address answers 404.',
    statements: ['2R.24'],
  },
  {
    id: 'storefront.433',
    fact: '/learn/tire-news-information/tire-dictionary is a dictionary of tires.',
    notYet: 'The address answers 404.',
    statements: ['2R.25'],
  },
  {
    id: 'storefront.434',
    fact: '/press is a page.',
    notYet: 'The address answers 404.',
    statements: ['2R.26'],
  },
  {
    id: 'storefront.435',
    fact: '/press/[category] lists the press notes of a category.',
    notYet: 'The address answers 404.',
    statements: ['2R.27'],
  },
  {
    id: 'storefront.436',
    fact: '/press/[category]/[slug] is a press note.',
    notYet: 'The address answers 404.',
    statements: ['2R.28'],
  },
  {
    id: 'storefront.437',
    fact: '/partner-program is a page.',
    notYet: 'The address answers 404.',
    statements: ['2R.57'],
  },
  {
    id: 'storefront.438',
    fact: '/simplebusiness is a page.',
    notYet: 'The address answers 404.',
    statements: ['2R.58'],
  },
  {
    id: 'storefront.439',
    fact: '/simplecrew is a page.',
    notYet: 'The address answers 404.',
    statements: ['2R.59'],
  },
  {
    id: 'storefront.440',
    fact: '/paid is the landing page of advertisements.',
    notYet: 'The address answers 404.',
    statements: ['2R.61'],
  },
  {
    id: 'storefront.441',
    fact: '/affiliates is a page.',
    notYet: 'The address answers 404.',
    statements: ['2R.62'],
  },
  {
    id: 'storefront.442',
    fact: '/repair-pal is a page.',
    notYet: 'The address answers 404.',
    statements: ['2R.71'],
  },
  {
    id: 'storefront.443',
    fact: '/military-discount is a page.',
    notYet: 'The address answers 404: the check begins in the cart only.',
    statements: ['2R.74'],
  },
  {
    id: 'storefront.444',
    fact: '/tire-buying-guide is a page.',
    notYet: 'The address answers 404.',
    statements: ['2R.76'],
  },
  {
    id: 'storefront.445',
    fact: '/car-talk is a page.',
    notYet: 'The address answers 404.',
    statements: ['2R.77'],
  },
  {
    id: 'storefront.446',
    fact: 'The contact page of a partner checkout takes userLocationZip, source, utm_source, utm_medium, utm_campaign and gladlyChatOpen.',
    notYet: 'A visit keeps utm_*; userLocationZip, source and gladlyChatOpen are not read, and there is no page of a partner.',
    statements: ['2F.11'],
  },
  {
    id: 'storefront.447',
    fact: 'The chat widget of the help center is reloaded on back navigation.',
    notYet: 'There is no chat.',
    statements: ['2H.17'],
  },
  {
    id: 'storefront.448',
    fact: 'Programs are of the types military and wecare.',
    notYet: 'The discount of service members is there, and wecare is missing.',
    statements: ['3.45'],
  },
  {
    id: 'storefront.449',
    fact: 'The chat widget is flagged as unread by a message, a quick action, a search result, an ended conversation and a closed sidekick, and cleared when it is opened.',
    notYet: 'There is no chat, so that nothing is unread.',
    statements: ['4.40'],
  },
  {
    id: 'storefront.450',
    fact: 'Services for analytics, chat, referral, tags, session recording and error reporting are loaded.',
    notYet: 'The shop counts pages and errors on its own server; there is neither chat nor referral.',
    statements: ['7.33'],
  },
  {
    id: 'storefront.451',
    fact: 'A mailing-list entry that fails says so and can be tried again.',
    notYet: 'There is no mailing list.',
    statements: ['8.22'],
  },
  {
    id: 'storefront.452',
    fact: 'Missing configuration of analytics logs env variables are missing.',
    notYet: 'No analytics are configured, and no decision says so.',
    statements: ['8.26'],
  },
  {
    id: 'storefront.453',
    fact: 'Roadside assistance is free at all hours for 12 months, from 4 tires with installation, and requires the vehicle.',
    notYet: 'The terms are shown; a number to call and a proof on order, email and receipt are missing.',
    statements: ['9.46'],
  },
])
